import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { fileOfWords, type WordFile, wordFiles } from './src/lib/shelf-words.ts'
import type { Language } from './src/ui/language.ts'

const folder = fileURLToPath(new URL('../i18n/src/', import.meta.url))
const languages: readonly Language[] = ['en', 'ar']
const moduleName = 'virtual:words'
const resolvedName = `\0${moduleName}`
const address = /^\/words\/(en|ar)\/(\w+)\.json/

/** What a file of words is made from, as the build knows it. */
export const wordSource = (language: string, file: WordFile): string => `words/${language}/${file}.json`

/** Gives the screens their words in a few files for each language, each with the words of many shelves. */
export function wordFilesOfScreens(): Plugin {
  let isBuild = false
  return {
    name: 'word-files',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language, file] = address.exec(request.url ?? '') ?? []
        if (!language || !file) return next()
        wordsIn(language, file).then((words) => response.setHeader('Content-Type', 'application/json').end(words), next)
      })
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    async load(id) {
      if (id !== resolvedName) return
      const addressOf = async (language: Language, file: WordFile): Promise<string> => {
        if (!isBuild) return JSON.stringify(`/${wordSource(language, file)}`)
        const asset = this.emitFile({
          type: 'asset',
          name: `${language}-${file}.json`,
          originalFileName: wordSource(language, file),
          source: await wordsIn(language, file),
        })
        return `import.meta.ROLLUP_FILE_URL_${asset}`
      }
      const ofLanguage = async (language: Language) => {
        const lines = wordFiles.map(async (file) => `${file}: ${await addressOf(language, file)}`)
        return `${language}: { ${(await Promise.all(lines)).join(', ')} }`
      }
      const files = await Promise.all(languages.map(ofLanguage))
      for (const language of languages)
        for (const name of namesOfWords()) this.addWatchFile(`${folder}${language}/${name}.json`)
      return `export const names = ${JSON.stringify(namesOfWords())}\nexport const files = { ${files.join(', ')} }`
    },
  }
}

/** Every shelf that has words on a screen. */
export const namesOfWords = (): string[] =>
  readdirSync(`${folder}en`)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((name) => fileOfWords(name) !== null)
    .sort()

/** The words of the shelves that share a file, by shelf. */
async function wordsIn(language: string, file: string): Promise<string> {
  const names = namesOfWords().filter((name) => fileOfWords(name) === file)
  const read = async (name: string): Promise<[string, unknown]> => [
    name,
    JSON.parse(await readFile(`${folder}${language}/${name}.json`, 'utf8')),
  ]
  return JSON.stringify(Object.fromEntries(await Promise.all(names.map(read))))
}
