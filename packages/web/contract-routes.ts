import { fileURLToPath } from 'node:url'
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import type { Contract } from '@warsha/contract/contract'
import { type Plugin, runnerImport } from 'vite'
import type { Endpoints, PackedEndpoint } from './src/lib/api-request.ts'

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
      return `export default ${JSON.stringify(endpointsOf(module.contract))}`
    },
  }
}

function endpointsOf(router: AnyContractRouter): PackedEndpoint | Endpoints {
  if (isContractProcedure(router)) {
    const { method, path, inputStructure, outputStructure } = router['~orpc'].route
    if (!method || !path || inputStructure === 'detailed' || outputStructure === 'detailed')
      throw new Error(
        `The screens cannot call ${method} ${path}: name its method and path, and leave its shapes compact`,
      )
    return method === 'GET' ? path : `${method} ${path}`
  }
  return Object.fromEntries(Object.entries(router).map(([name, part]) => [name, endpointsOf(part)])) as Endpoints
}
