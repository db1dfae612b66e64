import { outlineLimits } from '@warsha/domain/outline-file'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { cx } from '../ui/cx.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import classes from './conditions.module.css'
import type { Outline, OutlineForm } from './outline-form.ts'

type Props = { form: UseFormReturn<OutlineForm>; view: Outline[number]; place: number }

/** One side of the car as it is drawn, beside it what it and its parts are called; the part that is named is lit. */
export function ViewFields({ form, view, place }: Props) {
  const { pick } = useNames()
  const [lit, setLit] = useState<string | null>(null)
  return (
    <div className={classes.view}>
      <svg
        viewBox={`0 0 ${view.width} ${view.height}`}
        role="img"
        aria-label={pick(view.nameEn, view.nameAr)}
        className={classes.drawing}
      >
        {view.parts.map(({ code, path }) => (
          <path key={code} d={path} className={cx(classes.part, code === lit && classes.lit)} />
        ))}
      </svg>
      <Names form={form} view={view} place={place} onLight={setLit} />
    </div>
  )
}

function Names({ form: { control }, view, place, onLight }: Props & { onLight: (part: string | null) => void }) {
  const { t } = useTranslation('conditions')
  const { pick } = useNames()
  const at = `outline.${place}` as const
  const field = { control, maxLength: outlineLimits.name, required: true }
  return (
    <div className={classes.names}>
      <div className="fields-2">
        <TextField {...field} name={`${at}.nameAr`} label={t('viewAr')} />
        <TextField {...field} name={`${at}.nameEn`} label={t('viewEn')} />
      </div>
      {view.parts.map((part, row) => (
        <fieldset
          key={part.code}
          className={cx('fields-2', classes.partNames)}
          aria-label={pick(part.nameEn, part.nameAr)}
          onFocus={() => onLight(part.code)}
          onBlur={() => onLight(null)}
        >
          <TextField {...field} name={`${at}.parts.${row}.nameAr`} label={t('partAr', { number: row + 1 })} />
          <TextField {...field} name={`${at}.parts.${row}.nameEn`} label={t('partEn', { number: row + 1 })} />
        </fieldset>
      ))}
    </div>
  )
}
