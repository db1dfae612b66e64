import { documentLimits, mostTerms } from '@warsha/domain/documents'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { IconChevronUp, IconPlus, IconX } from '../ui/icons.tsx'
import classes from './company.module.css'
import type { PapersForm } from './PapersTab.tsx'

type Props = { form: UseFormReturn<PapersForm> }

/** The terms in the order in which they are printed, each in both languages or in one. */
export function TermsCard({ form: { control } }: Props) {
  const { t } = useTranslation('company')
  const why = useWhyNot()('administration.companyProfile')
  const { fields, append, remove, move } = useFieldArray({ control, name: 'terms' })
  return (
    <Card title={t('papers.terms')}>
      <div className="stack">
        <p className="soft text-sm">{t('papers.termsHint')}</p>
        {fields.length === 0 && <p className="muted text-sm">{t('papers.noTerms')}</p>}
        {fields.map((field, row) => (
          <fieldset key={field.id} className={classes.term} aria-label={t('papers.term', { number: row + 1 })}>
            <Term control={control} row={row} why={why} />
            {!why && (
              <span className={classes.termButtons}>
                {row > 0 && (
                  <Button
                    iconOnly
                    icon={<IconChevronUp size="s" />}
                    aria-label={t('papers.termUp', { number: row + 1 })}
                    onClick={() => move(row, row - 1)}
                  />
                )}
                <Button
                  iconOnly
                  icon={<IconX size="s" />}
                  aria-label={t('papers.removeTerm', { number: row + 1 })}
                  onClick={() => remove(row)}
                />
              </span>
            )}
          </fieldset>
        ))}
        {!why && fields.length < mostTerms && (
          <Button icon={<IconPlus size="s" />} onClick={() => append({ descriptionEn: '', descriptionAr: '' })}>
            {t('papers.addTerm')}
          </Button>
        )}
      </div>
    </Card>
  )
}

type TermProps = { control: Props['form']['control']; row: number; why: string | undefined }

/** One language is enough; a term that says nothing is none. */
function Term({ control, row, why: disabledReason }: TermProps) {
  const { t } = useTranslation('company')
  const [ar, en] = useWatch({ control, name: [`terms.${row}.descriptionAr`, `terms.${row}.descriptionEn`] })
  const required = `${ar}${en}`.trim() === ''
  const common = { control, maxLength: documentLimits.term, rows: 2, disabledReason, required }
  return (
    <div className="fields-2">
      <TextAreaField {...common} name={`terms.${row}.descriptionAr`} label={t('papers.termAr', { number: row + 1 })} />
      <TextAreaField {...common} name={`terms.${row}.descriptionEn`} label={t('papers.termEn', { number: row + 1 })} />
    </div>
  )
}
