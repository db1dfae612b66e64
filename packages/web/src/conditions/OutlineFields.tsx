import { textLimits } from '@warsha/domain/limits'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { OutlineFile } from './OutlineFile.tsx'
import type { OutlineForm } from './outline-form.ts'
import { ViewFields } from './ViewFields.tsx'

type Props = {
  form: UseFormReturn<OutlineForm>
  /** cars are marked on it */
  used: boolean
}

/** What the outline is called, and each side of the car with the names of its parts. */
export function OutlineFields({ form, used }: Props) {
  const { t } = useTranslation('conditions')
  const { pick } = useNames()
  const { control } = form
  const outline = useWatch({ control, name: 'outline' })
  return (
    <>
      {used && <Banner kind="info">{t('usedText')}</Banner>}
      <Card title={t('words')}>
        <div className="stack">
          <div className="fields-2">
            <TextField
              control={control}
              name="nameAr"
              label={t('fields.nameAr')}
              maxLength={textLimits.long}
              required
            />
            <TextField
              control={control}
              name="nameEn"
              label={t('fields.nameEn')}
              maxLength={textLimits.long}
              required
            />
          </div>
          <SwitchField control={control} name="active" label={t('fields.active')} hint={t('activeHint')} />
        </div>
      </Card>
      <Card title={t('file.title')}>
        <OutlineFile form={form} />
      </Card>
      {outline.map((view, place) => (
        <Card key={view.code} title={pick(view.nameEn, view.nameAr)}>
          <ViewFields form={form} view={view} place={place} />
        </Card>
      ))}
    </>
  )
}
