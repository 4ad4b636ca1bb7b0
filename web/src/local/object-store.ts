/** One object store of the browser's database. */
export class ObjectStore {
  constructor(
    private readonly database: IDBDatabase,
    private readonly name: string,
  ) {}

  read<Value>(ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      const request = ask(this.database.transaction(this.name).objectStore(this.name));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('nothing was read'));
    });
  }

  /** Resolves when the change is stored. */
  write(change: (store: IDBObjectStore) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = this.database.transaction(this.name, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      const fail = (): void => reject(transaction.error ?? new Error('nothing was written'));
      transaction.onabort = fail;
      transaction.onerror = fail;
      change(transaction.objectStore(this.name));
    });
  }
}
