import { assessments } from './pools/assessments.ts'
import { complaints } from './pools/complaints.ts'
import { notes } from './pools/notes.ts'
import { type SectionKey, sectionKeys, type Words } from './pools/words.ts'
import type { Random } from './random.ts'

type Said = readonly { section: SectionKey; text: Words }[]
const bySection = (said: Said) =>
  new Map(sectionKeys.map((key) => [key, said.filter(({ section }) => section === key).map(({ text }) => text)]))
const [complaintsOf, assessmentsOf] = [bySection(complaints), bySection(assessments)]

/** What the customer said at the counter and what the workshop found, in their language. */
export const complaintFor = (random: Random, section: SectionKey, language: keyof Words): string =>
  random.pick(complaintsOf.get(section) ?? complaints.map(({ text }) => text))[language]
export const assessmentFor = (random: Random, section: SectionKey, language: keyof Words): string =>
  random.pick(assessmentsOf.get(section) ?? assessments.map(({ text }) => text))[language]
export const noteFor = (random: Random, language: keyof Words): string => random.pick(notes)[language]
