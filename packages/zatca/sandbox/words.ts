import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }

export type Word = keyof typeof en

/** What the sandbox says, by key; the words of the rules are the validator's. */
export const words: Readonly<Record<'en' | 'ar', Readonly<Record<Word, string>>>> = { en, ar }
