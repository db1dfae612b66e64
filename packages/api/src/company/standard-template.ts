import { standardInspection } from '@warsha/domain/standard-inspection'
import ar from '@warsha/i18n/ar/inspection-standard.json' with { type: 'json' }
import en from '@warsha/i18n/en/inspection-standard.json' with { type: 'json' }

/** The checklist that every company begins with, in both languages. Which services it needs, each shop says itself. */
export const standardTemplate = () => ({
  nameEn: en.name,
  nameAr: ar.name,
  active: true,
  sections: standardInspection.map((section) => ({
    nameEn: en.sections[section.key],
    nameAr: ar.sections[section.key],
    points: section.points.map(({ key, unit }) => ({
      nameEn: en.points[key],
      nameAr: ar.points[key],
      unit,
      serviceId: null,
    })),
  })),
})
