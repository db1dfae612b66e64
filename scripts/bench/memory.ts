import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const mebibytes = (bytes: number): number => bytes / 1024 / 1024

/** Measures memory in MiB after garbage collection. */
export function openMemory(): () => { heap: number; process: number } {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  return () => {
    collect()
    collect()
    const { heapUsed, external, rss } = process.memoryUsage()
    return { heap: mebibytes(heapUsed + external), process: mebibytes(rss) }
  }
}
