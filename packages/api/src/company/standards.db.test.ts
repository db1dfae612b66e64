import { readFileSync } from 'node:fs'
import { connect } from '@warsha/db/connection'
import { afterAll, expect, test } from 'vitest'
import { openGarage } from '../../test/garage.ts'
import { standardsOfCompany } from './standards.ts'

const { garage, rival, database } = await openGarage()
const client = await connect(database.ownerUrl)
afterAll(() => client.end())
const backfill = readFileSync(
  new URL('../../../db/migrations/20261122070100_company_standards.sql', import.meta.url),
  'utf8',
)

test('a company that was there before gets the outline and checklist of a new one, and only where it has none', async () => {
  await client.query('delete from app.condition_templates where company_id = $1', [garage.companyId])
  const own = await rival.api.inspections.addTemplate({
    ...{ nameEn: 'Own', nameAr: 'خاص' },
    sections: [{ nameEn: 'A', nameAr: 'أ', points: [{ nameEn: 'B', nameAr: 'ب' }] }],
  })
  await client.query(backfill)
  await client.query(backfill)

  const { outline, checklist, points } = standardsOfCompany()
  const [given, ...others] = await garage.api.inspections.templates()
  expect([given, others]).toMatchObject([{ nameEn: checklist.nameEn, points: points.length }, []])
  const { sections } = await garage.api.inspections.template({ id: given?.id ?? 0 })
  const stored = sections.flatMap(({ nameEn: sectionEn, nameAr: sectionAr, points: own }) =>
    own.map((point) => ({ sectionEn, sectionAr, ...point })),
  )
  expect(stored).toEqual(points.map(({ position: _, ...point }) => point))
  const outlines = await garage.api.conditionTemplates.list()
  expect(outlines.map(({ nameEn, nameAr }) => ({ nameEn, nameAr }))).toEqual([
    { nameEn: outline.nameEn, nameAr: outline.nameAr },
  ])
  expect((await rival.api.inspections.templates()).map(({ id }) => id)).toEqual([own.id])
})
