import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { planOf, stylesOf } from './plan-of.ts'
import { builtFolder } from './src/start-plan.ts'

/** What opens without network although it was never opened before: home, the work of a technician, tickets and their list. */
const screensKept = /^\/(home$|technicians$|tickets\/(inspections\/|openTickets\b))/
/** Parts that come later: those of the shell, one of which missing would take the whole shell with it, and what a ticket opens. */
const partsKept = /\/(app\/shell\/|tickets\/ticket\/TicketDialogs\.)/

/** Writes /sw.js, which keeps the shell, home and the technician's screens for the time without network. */
export function offlineWorker(): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      if (!bundle['index.html']) return
      const { files, screens, always } = planOf(bundle)
      const kept = screens.filter(({ route }) => screensKept.test(route))
      const places = [always, ...kept.map(({ words }) => words)].flatMap(({ en, ar }) => [...en, ...ar])
      const planned = [...places, ...kept.flatMap((screen) => screen.files)].map((place) => builtFolder + files[place])
      const page = await readFile(join(dir, 'index.html'), 'utf8')
      const named = [...page.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
      const all = new Set<string>()
      // What a script imports and how it looks comes with it: nothing names these, and without them it does not run.
      const keep = (file: string): void => {
        if (all.has(file)) return
        all.add(file)
        const built = bundle[file.slice(1)]
        if (built?.type === 'chunk') for (const one of [...built.imports, ...stylesOf(built)]) keep(`/${one}`)
      }
      for (const file of [...named, ...planned]) keep(file)
      for (const built of Object.values(bundle))
        if (built.type === 'chunk' && partsKept.test(built.facadeModuleId ?? '')) keep(`/${built.fileName}`)
      const version = createHash('sha256')
        .update(page)
        .update(Object.keys(bundle).sort().join())
        .digest('hex')
        .slice(0, 12)
      const worker = await readFile(join(import.meta.dirname, 'service-worker.js'), 'utf8')
      await writeFile(
        join(dir, 'sw.js'),
        `const precached = ${JSON.stringify({ version, files: [...all].sort() })}\n${worker}`,
      )
    },
  }
}
