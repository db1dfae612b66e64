import { measureUnits } from '@warsha/domain/inspections'
import { textLimits } from '@warsha/domain/limits'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useCachedLookup } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconChevronUp, IconPlus, IconX } from '../ui/icons.tsx'
import classes from './inspections.module.css'
import { emptyPoint, emptySection, type TemplateForm } from './template-form.ts'

type Props = { form: UseFormReturn<TemplateForm> }

/** What the checklist is called and what is looked at, section by section. */
export function TemplateFields({ form }: Props) {
  const { t } = useTranslation('inspections')
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'sections' })
  return (
    <>
      <Card title={t('template.words')}>
        <div className="stack">
          <div className="fields-2">
            <TextField
              control={control}
              name="nameAr"
              label={t('template.nameAr')}
              maxLength={textLimits.long}
              required
            />
            <TextField
              control={control}
              name="nameEn"
              label={t('template.nameEn')}
              maxLength={textLimits.long}
              required
            />
          </div>
          <SwitchField control={control} name="active" label={t('template.active')} />
        </div>
      </Card>
      {fields.map((field, place) => (
        <Card
          key={field.id}
          title={t('template.section', { number: place + 1 })}
          actions={
            fields.length > 1 && (
              <Button
                iconOnly
                icon={<IconX size="s" />}
                aria-label={t('template.removeSection', { number: place + 1 })}
                onClick={() => remove(place)}
              />
            )
          }
        >
          <Section form={form} place={place} />
        </Card>
      ))}
      <Button icon={<IconPlus size="s" />} onClick={() => append(emptySection)}>
        {t('template.addSection')}
      </Button>
    </>
  )
}

function Section({ form, place }: Props & { place: number }) {
  const { t } = useTranslation('inspections')
  const { control } = form
  const { fields, append, remove, move } = useFieldArray({ control, name: `sections.${place}.points` })
  return (
    <div className="stack">
      <div className="fields-2">
        <TextField
          control={control}
          name={`sections.${place}.nameAr`}
          label={t('template.sectionAr')}
          maxLength={textLimits.long}
          required
        />
        <TextField
          control={control}
          name={`sections.${place}.nameEn`}
          label={t('template.sectionEn')}
          maxLength={textLimits.long}
          required
        />
      </div>
      {fields.map((field, row) => (
        <fieldset key={field.id} className={classes.templatePoint}>
          <Point form={form} place={place} row={row} />
          <span className={classes.pointButtons}>
            {row > 0 && (
              <Button
                iconOnly
                icon={<IconChevronUp size="s" />}
                aria-label={t('template.pointUp', { number: row + 1 })}
                onClick={() => move(row, row - 1)}
              />
            )}
            {fields.length > 1 && (
              <Button
                iconOnly
                icon={<IconX size="s" />}
                aria-label={t('template.removePoint', { number: row + 1 })}
                onClick={() => remove(row)}
              />
            )}
          </span>
        </fieldset>
      ))}
      <Button icon={<IconPlus size="s" />} onClick={() => append(emptyPoint)}>
        {t('template.addPoint')}
      </Button>
    </div>
  )
}

/** Plain lists of choices here: a checklist has a hundred of them, and each is drawn by the browser itself. */
function Point({ form, place, row }: Props & { place: number; row: number }) {
  const { t } = useTranslation(['inspections', 'lookups'])
  const { nameOf } = useNames()
  const services = useCachedLookup('services') ?? []
  const at = `sections.${place}.points.${row}` as const
  const { control, register } = form
  return (
    <div className={classes.pointFields}>
      <TextField
        control={control}
        name={`${at}.nameAr`}
        label={t('template.pointAr')}
        maxLength={textLimits.long}
        required
      />
      <TextField
        control={control}
        name={`${at}.nameEn`}
        label={t('template.pointEn')}
        maxLength={textLimits.long}
        required
      />
      <label className={classes.choice}>
        <span>{t('template.unit')}</span>
        <select className={classes.input} {...register(`${at}.unit`)}>
          <option value="">{t('template.noUnit')}</option>
          {measureUnits.map((unit) => (
            <option key={unit} value={unit}>
              {t(`lookups:measureUnits.${unit}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={classes.choice}>
        <span>{t('template.serviceId')}</span>
        <select className={classes.input} {...register(`${at}.serviceId`)}>
          <option value="">{t('template.noService')}</option>
          {services.map((service) => (
            <option key={service.id} value={String(service.id)}>
              {nameOf(service)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
