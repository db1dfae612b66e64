import type { OutlineTemplate } from '@warsha/contract/condition-templates'
import { sedan } from '@warsha/domain/car-outline'

export type Outline = OutlineTemplate['outline']
/** An outline in its form. */
export type OutlineForm = Pick<OutlineTemplate, 'nameEn' | 'nameAr' | 'active' | 'outline'>

/** The lists of an outline as they may be written into. */
export const outlineOf = (drawn: typeof sedan): Outline =>
  drawn.map((view) => ({ ...view, parts: view.parts.map((part) => ({ ...part, at: [...part.at] })) }))

/** A new one starts with the product's drawing. */
export const emptyOutline = (): OutlineForm => ({ nameEn: '', nameAr: '', active: true, outline: outlineOf(sedan) })

export const outlineFormOf = ({ nameEn, nameAr, active, outline }: OutlineTemplate): OutlineForm => ({
  nameEn,
  nameAr,
  active,
  outline,
})

/** The exported file: the names and the drawing, which can be imported unchanged. */
export const fileOf = ({ nameEn, nameAr, outline }: OutlineForm): string =>
  `${JSON.stringify({ nameEn, nameAr, outline }, null, 2)}\n`
