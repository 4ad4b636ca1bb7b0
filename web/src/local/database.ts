import { Drawer } from './drawer';
import { MemoryNotes, NoteDrawer, type Notes } from './notes';
import { GameDrawer, Memory, type Storage } from './storage';

const NAME = 'cablecar';
/** 1: games. 2: notes beside them. A later version adds; it never takes away. */
const VERSION = 2;

/** What is kept on this device: games, and notes beside them. Where a browser keeps nothing both last as long as the page. */
export async function openDrawers(): Promise<{ games: Storage; notes: Notes }> {
  try {
    const database = await openDatabase();
    return {
      games: new GameDrawer(new Drawer(database, 'games')),
      notes: new NoteDrawer(new Drawer(database, 'notes')),
    };
  } catch {
    return { games: new Memory(), notes: new MemoryNotes() };
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
      // A newer version in another tab may change the database; this one then goes on without it.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is in use by another version'));
  });
}
