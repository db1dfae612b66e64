import type { Ticket } from '@warsha/contract/ticket-rows'
import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { Money } from '../../ui/Money.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from '../chosen-lines.module.css'
import { linesOf, type PayersForm } from './payers-form.ts'

type Props = { control: Control<PayersForm>; at: number; ticket: Ticket }

/** The lines that a payer pays whole. */
export function ChosenLines({ control, at, ticket }: Props) {
  const { t } = useTranslation('ticket-payers')
  const { nameOf } = useNames()
  const { field } = useController({ control, name: `payers.${at}.lines` })
  const title = useId()
  const toggle = (key: string) =>
    field.onChange(field.value.includes(key) ? field.value.filter((one) => one !== key) : [...field.value, key])
  return (
    <fieldset className={classes.group} aria-labelledby={title}>
      <div id={title} className={classes.title}>
        {t('lines')}
      </div>
      <div className={classes.lines}>
        {linesOf(ticket).map(({ key, line }) => (
          <label key={key} className={classes.line}>
            <input type="checkbox" checked={field.value.includes(key)} onChange={() => toggle(key)} />
            <span className={classes.words}>
              <UserText>{nameOf(line)}</UserText>
            </span>
            <Money amount={line.total} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
