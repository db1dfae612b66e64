import { searchForm } from '@warsha/domain/arabic'

export type Option = {
  value: string
  label: string
  /** The name in the other language, by which it is found too. */
  other?: string | undefined
  disabled?: boolean
}

const formsOf = ({ label, other = '' }: Option): string[] => [searchForm(label), searchForm(other)]

/** The options that hold every typed word, in any spelling and order; those that begin with what was typed stand first. */
export function optionsFor<O extends Option>(options: readonly O[], typed: string): O[] {
  const needle = searchForm(typed)
  const words = needle.split(' ').filter(Boolean)
  const held = options
    .map((option) => ({ option, forms: formsOf(option) }))
    .filter(({ forms }) => words.every((word) => forms.some((form) => form.includes(word))))
  const first = held.filter(({ forms }) => forms.some((form) => form.startsWith(needle)))
  return [...first, ...held.filter((one) => !first.includes(one))].map(({ option }) => option)
}

/**
 * The option that someone means who typed this and left. Enter and Tab take the first that is offered; whoever leaves in
 * another way gets it where it is the only one, or called just so.
 */
export function meantBy<O extends Option>(options: readonly O[], typed: string, leftBy: 'key' | 'else'): O | undefined {
  const needle = searchForm(typed)
  if (needle === '') return undefined
  const found = optionsFor(options, typed).filter(({ disabled }) => !disabled)
  const exact = found.find((option) => formsOf(option).includes(needle))
  return exact ?? (leftBy === 'key' || found.length === 1 ? found[0] : undefined)
}
