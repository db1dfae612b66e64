import { join } from 'node:path'
import { build, type HtmlTagDescriptor, type Plugin } from 'vite'
import { planOf } from './plan-of.ts'
import type { StartPlan } from './src/start-plan.ts'

const noPlan: StartPlan = { files: [], screens: [], always: { en: [], ar: [] } }
const address = '/start.js'

/**
 * Puts src/start.ts into the head as one classic script that knows which files each screen needs. It stands in the page itself:
 * a file of its own would be asked for before anything it asks for. The server names it in its content security policy.
 */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    configureServer(server) {
      server.middlewares.use(address, (_request, response, next) => {
        scriptWith(noPlan).then((code) => response.setHeader('Content-Type', 'text/javascript').end(code), next)
      })
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_page, { bundle }) {
        if (!bundle) return [tag({ attrs: { src: address } })]
        const code = await scriptWith(planOf(bundle))
        if (/<\/script|<!--/i.test(code)) throw new Error('The start script would end the tag that it stands in')
        return [tag({ children: code.trim() })]
      },
    },
  }
}

// Before the style sheets: a script after one waits for it.
const tag = (content: Pick<HtmlTagDescriptor, 'attrs' | 'children'>): HtmlTagDescriptor => ({
  tag: 'script',
  injectTo: 'head-prepend',
  ...content,
})

async function scriptWith(plan: StartPlan): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { startPlan: JSON.stringify(plan) },
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'src', 'start.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The start script was not built')
  return chunk.code
}
