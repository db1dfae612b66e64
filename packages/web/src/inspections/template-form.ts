import type { Template } from '@warsha/contract/inspection-rows'
import { type MeasureUnit, measureUnits } from '@warsha/domain/inspections'

/** A checklist in its form; what may be nothing is an empty text there, as a list of choices has it. */
export type TemplateForm = {
  nameEn: string
  nameAr: string
  active: boolean
  sections: { nameEn: string; nameAr: string; points: PointForm[] }[]
}
export type PointForm = { nameEn: string; nameAr: string; unit: string; serviceId: string }

export const emptyPoint: PointForm = { nameEn: '', nameAr: '', unit: '', serviceId: '' }
export const emptySection = { nameEn: '', nameAr: '', points: [emptyPoint] }
export const emptyTemplate: TemplateForm = { nameEn: '', nameAr: '', active: true, sections: [emptySection] }

export const templateFormOf = ({ nameEn, nameAr, active, sections }: Template): TemplateForm => ({
  nameEn,
  nameAr,
  active,
  sections: sections.map((section) => ({
    nameEn: section.nameEn,
    nameAr: section.nameAr,
    points: section.points.map((point) => ({
      nameEn: point.nameEn,
      nameAr: point.nameAr,
      unit: point.unit ?? '',
      serviceId: point.serviceId === null ? '' : String(point.serviceId),
    })),
  })),
})

const unitOf = (text: string): MeasureUnit | null => measureUnits.find((unit) => unit === text) ?? null

export const templateOf = ({ sections, ...form }: TemplateForm) => ({
  ...form,
  sections: sections.map((section) => ({
    ...section,
    points: section.points.map(({ unit, serviceId, ...names }) => ({
      ...names,
      unit: unitOf(unit),
      serviceId: serviceId === '' ? null : Number(serviceId),
    })),
  })),
})
