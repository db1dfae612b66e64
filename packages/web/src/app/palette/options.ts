import type { Found } from '@warsha/contract/search'
import { searchForm } from '@warsha/domain/arabic'
import { floatingButtonsOf, type MenuEntry, menuOf } from '@warsha/domain/menu'
import type { Grants } from '@warsha/domain/permissions'
import { pageOf, pathOf } from '@warsha/domain/records'
import { foundPage, kindOrder } from '../../search/found.ts'
import type { ScreenAction } from '../../ui/screen-actions.ts'

/** A line of the palette: a place to go to, or something that was found. */
export type Option =
  | { id: string; group: 'screens' | 'verbs'; path: string }
  | { id: string; group: Found['kind']; found: Found; path: string }
  | { id: string; group: 'actions'; action: 'openTicket' | 'newTicket' | 'customer'; path: string; number?: string }
  | { id: string; group: 'here'; done: ScreenAction }
  | { id: string; group: 'find'; text: string }

type WordOf = (path: string) => readonly string[]

const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])])

/** The screens of this user whose words in either language, or whose path, hold every typed word. */
export function screenOptions(grants: Grants & { allowVat?: boolean }, typed: string, wordsOf: WordOf): Option[] {
  const verbs = floatingButtonsOf(grants)
  const paths = new Set(verbs.map(({ path }) => path))
  const screens = flat(menuOf(grants)).filter(({ path }) => !paths.has(path))
  const asked = searchForm(typed).split(' ').filter(Boolean)
  const matches = ({ path }: MenuEntry) => {
    const words = searchForm([...wordsOf(path), path].join(' '))
    return asked.every((word) => words.includes(word))
  }
  return [
    ...verbs.filter(matches).map(({ id, path }) => ({ id: `verb-${id}`, group: 'verbs' as const, path })),
    ...screens.filter(matches).map(({ id, path }) => ({ id: `screen-${id}`, group: 'screens' as const, path })),
  ]
}

/** Commands whose words in either language match every typed word, without those listed among the screens. */
export function actionOptions(
  actions: readonly ScreenAction[],
  typed: string,
  { inOther, offered }: { inOther: (words: string) => readonly string[]; offered: ReadonlySet<string> },
): Option[] {
  const asked = searchForm(typed).split(' ').filter(Boolean)
  return actions
    .filter(({ href }) => href === undefined || !offered.has(href))
    .filter(({ words }) => {
      const both = searchForm([words, ...inOther(words)].join(' '))
      return asked.every((word) => both.includes(word))
    })
    .map((done) => ({ id: `here-${done.words.replaceAll(/\s+/g, '-')}`, group: 'here', done }))
}

/** Search results by kind; after the first vehicle, the most frequent actions on it (ux.md 1). */
export function foundOptions(found: readonly Found[], mayOpen: (path: string) => boolean): Option[] {
  const kinds = kindOrder.map((kind) => found.filter((one) => one.kind === kind && mayOpen(foundPage(one))))
  return kinds.flatMap((ofKind) => {
    const lines = ofKind.map(
      (one): Option => ({ id: `${one.kind}-${one.id}`, group: one.kind, found: one, path: foundPage(one) }),
    )
    const [first] = ofKind
    return first?.kind === 'vehicle' ? [...lines, ...actionsFor(first, mayOpen)] : lines
  })
}

function actionsFor(car: Extract<Found, { kind: 'vehicle' }>, mayOpen: (path: string) => boolean): Option[] {
  const { id, openTicketId, openTicketNumber, customerId } = car
  const options: Option[] = [
    ...(openTicketId
      ? [
          {
            id: 'do-open',
            group: 'actions' as const,
            action: 'openTicket' as const,
            path: pageOf('ticket', openTicketId),
            ...(openTicketNumber && { number: openTicketNumber }),
          },
        ]
      : []),
    { id: 'do-new', group: 'actions', action: 'newTicket', path: `${pathOf('ticket', 'new')}?vehicleId=${id}` },
    { id: 'do-customer', group: 'actions', action: 'customer', path: pageOf('customer', customerId) },
  ]
  return options.filter((option) => 'path' in option && mayOpen(option.path))
}
