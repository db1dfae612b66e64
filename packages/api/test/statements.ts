/** Tables that are the same for every company; all others are reached by company only (citus.md §9). */
const shared = [
  'currencies',
  'countries',
  'cities',
  'makes',
  'models',
  'car_colors',
  'reference_versions',
  'plans',
  'plan_add_ons',
  'vouchers',
]
const known = new Map<string, string[]>()

/** What in a statement would not route to one company's shard, or fails on a cluster. */
export function statementFaults(text: string): string[] {
  const remembered = known.get(text)
  if (remembered) return remembered
  const faults = faultsOf(text)
  known.set(text, faults)
  return faults
}

function faultsOf(text: string): string[] {
  const tables = [...text.matchAll(/(?:from|join|update|into)\s+"?app"?\."?(\w+)\b"?(?!\()/gi)]
    .map((match) => match[1] ?? '')
    .filter((table) => !shared.includes(table))
  if (tables.length === 0) return []
  const faults: string[] = []
  const onlyCompanies = tables.every((table) => table === 'companies')
  const named = onlyCompanies
    ? /"?id"?\s*=\s*\$\d/.test(text) || /insert into app\.companies \(id,/.test(text)
    : /company_id"?\s*=\s*\$\d/.test(text) || /insert into[^(]*\(\s*"company_id"/i.test(text)
  if (!named) faults.push(`names no company: ${text}`)
  for (const join of text.matchAll(
    /\bjoin\s+"?app"?\."?(\w+)"?[\s\S]*?\bon\b([\s\S]*?)(?=\b(?:left|inner|join|where|group|order|limit)\b|$)/gi,
  )) {
    if (!shared.includes(join[1] ?? '') && !/company_id|"c"\."id"|companies"?\."id"/.test(join[2] ?? ''))
      faults.push(`joins ${join[1]} without the company: ${text}`)
    // Under row-level security no index serves such a comparison: PostgreSQL does not count coalesce among what leaks nothing.
    if (/=\s*coalesce\(/i.test(join[2] ?? ''))
      faults.push(`joins ${join[1]} by coalesce, which no index serves; write case when: ${text}`)
  }
  if (/\bmerge into\b/i.test(text)) faults.push(`merge: ${text}`)
  if (/insert into[^;]*\bselect\b/i.test(text) && !/returning/i.test(text))
    faults.push(`insert … select without returning: ${text}`)
  if (/values\s*\([^)]*\(\s*select/i.test(text)) faults.push(`subselect in values: ${text}`)
  return faults
}
