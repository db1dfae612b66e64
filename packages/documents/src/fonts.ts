import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { drawableCharacters } from './glyphs.ts'

const { resolve } = createRequire(import.meta.url)
const read = (file: string): Buffer => readFileSync(resolve(file))

const latin = [
  '400Regular/IBMPlexSans_400Regular',
  '500Medium/IBMPlexSans_500Medium',
  '600SemiBold/IBMPlexSans_600SemiBold',
  '700Bold/IBMPlexSans_700Bold',
].map((face) => read(`@expo-google-fonts/ibm-plex-sans/${face}.ttf`))

const arabic = [
  '400Regular/IBMPlexSansArabic_400Regular',
  '500Medium/IBMPlexSansArabic_500Medium',
  '600SemiBold/IBMPlexSansArabic_600SemiBold',
  '700Bold/IBMPlexSansArabic_700Bold',
].map((face) => read(`@expo-google-fonts/ibm-plex-sans-arabic/${face}.ttf`))

export const fonts: Buffer[] = [...latin, ...arabic]

/** The weights of one family draw the same characters, so one face of each speaks for all. */
export const drawable = drawableCharacters([...latin.slice(0, 1), ...arabic.slice(0, 1)])
