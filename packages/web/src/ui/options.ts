import { searchForm } from '@warsha/domain/arabic'

export type Option = { value: string; label: string; disabled?: boolean }

/** The options that hold every typed word, in any spelling and order; those that begin with what was typed stand first. */
export function optionsFor<O extends Option>(options: readonly O[], typed: string): O[] {
  const needle = searchForm(typed)
  const words = needle.split(' ').filter(Boolean)
  const held = options
    .map((option) => ({ option, form: searchForm(option.label) }))
    .filter(({ form }) => words.every((word) => form.includes(word)))
  const first = held.filter(({ form }) => form.startsWith(needle))
  return [...first, ...held.filter((one) => !first.includes(one))].map(({ option }) => option)
}

/**
 * Which option was meant by what was typed. Enter and Tab take the first one that is offered; a user who leaves the field in
 * another way gets it where it is the only one, or called just so.
 */
export function meantBy<O extends Option>(options: readonly O[], typed: string, leftBy: 'key' | 'else'): O | undefined {
  if (searchForm(typed) === '') return undefined
  const found = optionsFor(options, typed).filter(({ disabled }) => !disabled)
  const exact = found.find(({ label }) => searchForm(label) === searchForm(typed))
  return exact ?? (leftBy === 'key' || found.length === 1 ? found[0] : undefined)
}
