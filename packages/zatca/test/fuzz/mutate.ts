import { copy, type Draft, elements, everything, isElement, placeOf } from './draft.ts'
import type { Pool } from './pool.ts'
import type { Random } from './random.ts'
import { texts, values } from './texts.ts'

type Change = (draft: Draft, random: Random, pool: Pool) => string | undefined

const textOf = (draft: Draft): string => draft.children.map((child) => (isElement(child) ? '' : child)).join('')
const isLeaf = (draft: Draft): boolean => elements(draft).length === 0

/** The elements that rules look at; the insides of the signature are left alone. */
const candidates = (root: Draft): Draft[] =>
  [...everything(root)].filter(({ name, parent }) => parent && !/^(?:ext|ds|xades):/.test(name))

const pick = (root: Draft, random: Random, fits: (draft: Draft) => boolean = () => true): Draft | undefined => {
  const found = candidates(root).filter(fits)
  return found.length > 0 ? random.of(found) : undefined
}

const drop: Change = (root, random) => {
  const target = pick(root, random)
  if (!target?.parent) return undefined
  const place = placeOf(target)
  target.parent.children.splice(target.parent.children.indexOf(target), 1)
  return `drop ${place}`
}

const double: Change = (root, random) => {
  const target = pick(root, random)
  if (!target?.parent) return undefined
  const list = target.parent.children
  list.splice(list.indexOf(target) + random.below(2), 0, copy(target, target.parent))
  return `double ${placeOf(target)}`
}

const swap: Change = (root, random) => {
  const parent = random.of([...everything(root)].filter((each) => elements(each).length > 1))
  const [left, right] = [random.of(elements(parent)), random.of(elements(parent))]
  const [from, to] = [parent.children.indexOf(left), parent.children.indexOf(right)]
  parent.children[from] = right
  parent.children[to] = left
  return `swap ${placeOf(left)} and ${right.name}`
}

const move: Change = (root, random) => {
  const [target, into] = [pick(root, random), pick(root, random, (each) => !isLeaf(each))]
  if (!target?.parent || !into || [...everything(target)].includes(into)) return undefined
  const place = placeOf(target)
  target.parent.children.splice(target.parent.children.indexOf(target), 1)
  into.children.push(target)
  target.parent = into
  return `move ${place} into ${placeOf(into)}`
}

const insert: Change = (root, random, pool) => {
  const into = random.of([root, root, ...candidates(root).filter((each) => !isLeaf(each))])
  const source = pool.childrenOf(into)
  if (source.length === 0) return undefined
  const made = copy(random.of(source), into)
  into.children.splice(random.below(into.children.length + 1), 0, made)
  return `insert ${placeOf(made)}`
}

const amounts: readonly ((value: number, random: Random) => string)[] = [
  (value) => (value + 0.01).toFixed(2),
  (value) => (value - 0.01).toFixed(2),
  (value) => (value + 0.02).toFixed(2),
  (value) => (value - 0.005).toFixed(3),
  (value) => (value + 0.005).toFixed(3),
  (value) => (-value).toFixed(2),
  (value) => (value * 10).toFixed(2),
  (value) => (value / 3).toFixed(9),
  (value) => String(value),
  (value) => value.toFixed(4),
  (value, random) => (value + random.below(2000) / 1000 - 1).toFixed(random.below(5)),
  (_, random) => (random.below(1_000_000) / 100).toFixed(2),
]

const isAmount = (draft: Draft): boolean => isLeaf(draft) && /^\s*-?\d{1,12}(?:\.\d+)?\s*$/.test(textOf(draft))

const amount: Change = (root, random) => {
  const target = pick(root, random, (each) => isAmount(each) && /Amount|Quantity|Percent|Numeric|Rate$/.test(each.name))
  if (!target) return undefined
  const text = random.of(amounts)(Number(textOf(target)), random)
  target.children = [text]
  return `amount ${placeOf(target)} = ${text}`
}

const retext: Change = (root, random, pool) => {
  const target = pick(root, random, isLeaf)
  if (!target) return undefined
  // A word instead of a number stops the official rules, and then a mutant tells little.
  if (isAmount(target) && random.chance(0.8)) return amount(root, random, pool)
  const known = pool.textsOf(target)
  const text = known.length > 0 && random.chance(0.4) ? random.of(known) : random.of(texts)
  target.children = [text]
  return `text of ${placeOf(target)} = ${JSON.stringify(text.slice(0, 40))}`
}

const attribute: Change = (root, random) => {
  const target = pick(root, random, ({ attributes }) => attributes.some(([name]) => values[name]))
  if (!target) return undefined
  const at = random.of(target.attributes.filter(([name]) => values[name]))
  if (random.chance(0.2)) {
    target.attributes.splice(target.attributes.indexOf(at), 1)
    return `drop ${placeOf(target)}/@${at[0]}`
  }
  at[1] = random.of(values[at[0]] ?? [''])
  return `${placeOf(target)}/@${at[0]} = ${JSON.stringify(at[1].slice(0, 40))}`
}

const extraAttribute: Change = (root, random) => {
  const target = pick(root, random, isLeaf)
  const name = random.of(Object.keys(values))
  if (!target || target.attributes.some(([each]) => each === name)) return undefined
  target.attributes.push([name, random.of(values[name] ?? [''])])
  return `add ${placeOf(target)}/@${name}`
}

const flags: Change = (root, random) => {
  const target = candidates(root).find(({ name }) => name === 'cbc:InvoiceTypeCode')
  const at = target?.attributes.find(([name]) => name === 'name')
  if (!target || !at) return undefined
  if (random.chance(0.3)) target.children = [random.of(['388', '381', '383', '386', '380'])]
  const positions = Array.from({ length: random.of([5, 5, 6, 7]) }, () => random.of(['0', '0', '1']))
  at[1] = `${random.of(['01', '02'])}${positions.join('')}`
  return `flags ${at[1]}, type ${textOf(target)}`
}

const category: Change = (root, random) => {
  const target = pick(root, random, ({ name }) => name.endsWith('TaxCategory'))
  const id = target && elements(target).find(({ name }) => name === 'cbc:ID')
  if (!target || !id) return undefined
  id.children = [random.of(['S', 'Z', 'E', 'O', ' Z ', 'z', ''])]
  const percent = elements(target).find(({ name }) => name === 'cbc:Percent')
  if (percent && random.chance(0.6))
    percent.children = [random.of(['0', '0.00', '15', '5.00', '15.00', '', '-15', '14.999'])]
  return `category ${placeOf(target)} = ${textOf(id)}${percent ? ` ${textOf(percent)}` : ''}`
}

const space: Change = (root, random) => {
  const target = pick(root, random, isLeaf)
  if (!target) return undefined
  const blank = random.of([' ', '\n', '\t', '  ', '\u00a0', '\r'])
  target.children = [
    random.of([`${blank}${textOf(target)}`, `${textOf(target)}${blank}`, `${blank}${textOf(target)}${blank}`, blank]),
  ]
  return `space in ${placeOf(target)}`
}

const empty: Change = (root, random) => {
  const target = pick(root, random)
  if (!target) return undefined
  target.children = []
  return `empty ${placeOf(target)}`
}

const renames = [
  'cbc:ID',
  'cbc:Name',
  'cbc:TaxAmount',
  'cbc:UUID',
  'cac:Party',
  'cac:TaxTotal',
  'cac:Delivery',
  'cbc:Unknown',
  'cac:TaxCategory',
  'cbc:Percent',
]

const rename: Change = (root, random) => {
  const target = pick(root, random)
  if (!target) return undefined
  const place = placeOf(target)
  target.name = random.of(renames)
  return `rename ${place} to ${target.name}`
}

const changes: readonly (readonly [Change, weight: number])[] = [
  [drop, 8],
  [double, 4],
  [swap, 2],
  [move, 2],
  [insert, 10],
  [retext, 14],
  [amount, 14],
  [attribute, 7],
  [extraAttribute, 1],
  [flags, 4],
  [category, 5],
  [space, 4],
  [empty, 2],
  [rename, 1],
]
const weighted = changes.flatMap(([change, weight]) => Array.from({ length: weight }, () => change))

export type Mutant = { readonly draft: Draft; readonly changes: readonly string[] }

/** One to six changes at random. */
export function mutate(sample: Draft, pool: Pool, random: Random): Mutant {
  const draft = copy(sample, null)
  const made: string[] = []
  const count = random.of([1, 1, 1, 2, 2, 3, 4, 6])
  for (let tries = 0; made.length < count && tries < 50; tries++) {
    const change = random.of(weighted)(draft, random, pool)
    if (change) made.push(change)
  }
  return { draft, changes: made }
}
