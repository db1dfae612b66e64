import { fileURLToPath } from 'node:url'
import { minifyContractRouter } from '@orpc/contract'
import type { Contract } from '@warsha/contract/contract'
import { type Plugin, runnerImport } from 'vite'

const contractFile = fileURLToPath(import.meta.resolve('@warsha/contract/contract'))
const contractFolder = contractFile.slice(0, contractFile.lastIndexOf('/') + 1)
const moduleName = 'virtual:contract'
const resolvedName = `\0${moduleName}`

/** Gives the screens the methods and paths of the contract without its schemas, so that zod stays out of the bundle. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return
      const { module, dependencies } = await runnerImport<{ contract: Contract }>(contractFile, { logLevel: 'error' })
      for (const file of dependencies) if (file.startsWith(contractFolder)) this.addWatchFile(file)
      return `export default ${JSON.stringify(onlyRoutes(minifyContractRouter(module.contract)))}`
    },
  }
}

/** Keeps what a caller needs; summaries and permissions are for the server and its documents. */
function onlyRoutes(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('~orpc' in value) {
    const { method, path, inputStructure, outputStructure } = (value['~orpc'] as { route: Record<string, unknown> })
      .route
    return { '~orpc': { errorMap: {}, meta: {}, route: { method, path, inputStructure, outputStructure } } }
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, onlyRoutes(part)]))
}
