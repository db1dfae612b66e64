import type { Rolldown } from 'vite'
import { screenOfRoute } from './src/app/screen-of-route.ts'
import { fileOfWords, shelfOfScreen, wordFiles, wordsOfAll, wordsOfShelf } from './src/lib/shelf-words.ts'
import { builtFolder, type StartPlan } from './src/start-plan.ts'
import type { Language } from './src/ui/language.ts'
import { namesOfWords, wordSource } from './word-files.ts'

/**
 * Where nobody starts the day: the plan comes before everything else on every start, so what is seldom opened by its address is
 * left out of it and loads as it does from the menu.
 */
const seldomFirst =
  /^\/(administration|hrManagement|settings|userProfile|firstPassword|not-found|unauthorized|accounts|cashDrawer|dealers|suppliers)\b|import$|[nN]ew(?!Ticket)/

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }
/** The style sheets that a script brings. */
export const stylesOf = ({ viteMetadata }: Chunk): string[] => [...(viteMetadata?.importedCss ?? [])]

/** Which of the built files the screens need that one starts with, and which all do. */
export function planOf(bundle: Bundle): StartPlan {
  const files: string[] = []
  const placesOf = (names: Iterable<string>): number[] =>
    [...new Set(names)].map((name) => (files.includes(name) ? files.indexOf(name) : files.push(name) - 1))
  const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk')
  const always = withImports(
    chunks.filter(({ isEntry }) => isEntry),
    bundle,
  )
  const planned = Object.entries(screenOfRoute).filter(([route]) => !seldomFirst.test(route))
  const screens = planned.map(([route, file]) => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${file}.tsx`)))
    const needed = [...withImports(own, bundle)].filter((chunk) => !always.has(chunk))
    const words = wordsOfShelf(shelfOfScreen(file), namesOfWords())
    const scripts = needed.map(({ fileName }) => `/${fileName}`)
    const styles = needed.flatMap(stylesOf).map((name) => `/${name}`)
    const wordsIn = (language: Language) => placesOf(filesOfWords(bundle, language, words))
    return { route, files: placesOf([...scripts, ...styles]), words: { en: wordsIn('en'), ar: wordsIn('ar') } }
  })
  const alwaysIn = (language: Language, letters: RegExp) =>
    placesOf([...filesOfWords(bundle, language, wordsOfAll), ...fonts(bundle, letters)])
  const ofAll = { en: alwaysIn('en', /-latin-/), ar: alwaysIn('ar', /-(latin|arabic)-/) }
  return {
    // Last: until here every part adds files of its own.
    files: files.map(nameIn),
    screens: screens.sort((a, b) => Number(a.route.includes('$')) - Number(b.route.includes('$'))),
    always: ofAll,
  }
}

/** What stands in the folder of all that is built is named by its name in it. */
function nameIn(place: string): string {
  if (!place.startsWith(builtFolder)) throw new Error(`${place} is built elsewhere than in ${builtFolder}`)
  return place.slice(builtFolder.length)
}

function withImports(chunks: Chunk[], bundle: Bundle, known = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks.filter((one) => !known.has(one))) {
    known.add(chunk)
    const imported = chunk.imports.map((name) => bundle[name]).filter((file): file is Chunk => file?.type === 'chunk')
    withImports(imported, bundle, known)
  }
  return known
}

/** The assets whose source matches, as the page addresses them. */
function assets(bundle: Bundle, matches: (source: string) => boolean): string[] {
  return Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.originalFileNames.some(matches) ? [`/${file.fileName}`] : [],
  )
}

const filesOfWords = (bundle: Bundle, language: string, names: readonly string[]): string[] => {
  const wanted = new Set(names.map(fileOfWords))
  return wordFiles.flatMap((file) =>
    wanted.has(file) ? assets(bundle, (source) => source === wordSource(language, file)) : [],
  )
}

const fonts = (bundle: Bundle, kind: RegExp): string[] =>
  assets(bundle, (source) => source.endsWith('.woff2') && kind.test(source))
