import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

const workspace = fileURLToPath(new URL('.', import.meta.url))
let compiler: NodeCompiler | undefined

/** Whether a paper could show this picture: it is decoded, as for a paper, and forgotten. To be called in a process of its own. */
export function decodes(bytes: Uint8Array): boolean {
  compiler ??= NodeCompiler.create({ workspace })
  compiler.resetShadow()
  compiler.mapShadow(`${workspace}files/picture`, Buffer.from(bytes))
  const { result } = compiler.compile({ mainFileContent: '#image(read("/files/picture", encoding: none))' })
  compiler.evictCache(0)
  return result !== null
}
