import type { MeasureUnit } from '@warsha/domain/inspections'
import { standardTemplate } from './standard-template.ts'

type Named = { nameEn: string; nameAr: string }
type StandardPoint = Named & {
  position: number
  sectionEn: string
  sectionAr: string
  unit: MeasureUnit | null
  /** What is usually done about it; no company sells anything yet. */
  serviceId: number | null
}
type CompanyStandards = {
  outline: Named & { code: string }
  checklist: Named & { active: boolean; position: number }
  points: StandardPoint[]
}

/**
 * What every company begins with, wherever it comes into being: an outline to mark damage on (without lines of its own it
 * is the product's drawing), and a checklist with its points in order.
 */
export function standardsOfCompany(): CompanyStandards {
  const { nameEn, nameAr, active, sections } = standardTemplate()
  const points = sections.flatMap(({ nameEn: sectionEn, nameAr: sectionAr, points: own }) =>
    own.map((point) => ({ sectionEn, sectionAr, ...point })),
  )
  return {
    outline: { code: 'sedan', nameEn: 'Saloon', nameAr: 'سيدان' },
    checklist: { nameEn, nameAr, active, position: 1 },
    points: points.map((point, index) => ({ position: index + 1, ...point })),
  }
}
