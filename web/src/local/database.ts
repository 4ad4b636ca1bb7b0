import { ObjectStore } from './object-store';
import { MemoryNotes, IndexedNotes, type Notes } from './notes';
import { IndexedGames, MemoryGames, type GameStore } from './game-store';

const NAME = 'cablecar';
/** 1: games. 2: notes as well. Later versions only add stores. */
const VERSION = 2;

/** Opens the stores of this device. Where the browser has no storage, both last as long as the page. */
export async function openStores(): Promise<{ games: GameStore; notes: Notes }> {
  try {
    const database = await openDatabase();
    return {
      games: new IndexedGames(new ObjectStore(database, 'games')),
      notes: new IndexedNotes(new ObjectStore(database, 'notes')),
    };
  } catch {
    return { games: new MemoryGames(), notes: new MemoryNotes() };
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) request.result.createObjectStore('games', { keyPath: 'id' });
      if (oldVersion < 2) request.result.createObjectStore('notes');
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer version in another tab may upgrade the database; this page then continues without it.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'));
    request.onblocked = () => reject(new Error('the database is in use by another version'));
  });
}
