import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const written = /\.(js|css|json|svg|html)$/
/** Below this a compressed file saves no packet. */
const leastBytes = 1000

/** Writes each text file compressed beside itself, as small as it gets: done once here, the server only chooses. */
export function precompress(): Plugin {
  let built = false
  return {
    name: 'precompress',
    apply: 'build',
    buildStart() {
      built = false
    },
    // A build that fails is closed too, and must report its own error.
    writeBundle() {
      built = true
    },
    async closeBundle() {
      if (!built) return
      const folder = resolve(this.environment.config.root, this.environment.config.build.outDir)
      const files = await readdir(folder, { recursive: true, withFileTypes: true })
      const texts = files.filter((file) => file.isFile() && written.test(file.name))
      await Promise.all(texts.map(({ parentPath, name }) => compress(join(parentPath, name))))
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
