import { outboxName } from './name.ts'
import type { Shelf } from './outbox.ts'
import type { Waiting } from './waiting.ts'

const table = 'outbox'

let opened: Promise<IDBDatabase> | undefined

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function database(): Promise<IDBDatabase> {
  opened ??= (() => {
    const request = indexedDB.open(outboxName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table, { keyPath: 'id', autoIncrement: true })
    return answerOf(request)
  })()
  return opened
}

const records = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
  (await database()).transaction(table, mode).objectStore(table)

/** Kept by the browser in IndexedDB, which holds photos too. */
const kept: Shelf = {
  all: async () => answerOf((await records('readonly')).getAll() as IDBRequest<unknown[]>),
  put: async (waiting) => Number(await answerOf((await records('readwrite')).put(waiting))),
  remove: async (id) => answerOf((await records('readwrite')).delete(id)),
}

const inMemory = (): Shelf => {
  const all = new Map<number, Waiting>()
  let last = 0
  return {
    all: async () => [...all.values()],
    put: async (waiting) => {
      const id = waiting.id ?? ++last
      all.set(id, { ...waiting, id })
      return id
    },
    remove: async (id) => void all.delete(id),
  }
}

/** A browser that keeps nothing (some private windows) still sends, as long as the page stands. */
export async function openShelf(): Promise<Shelf> {
  try {
    await database()
    return kept
  } catch {
    return inMemory()
  }
}
