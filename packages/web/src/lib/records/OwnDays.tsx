import type { DayRange } from '@warsha/domain/calendar'
import { dateOf } from '@warsha/domain/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { DateInput } from '../../ui/fields/DateInput.tsx'
import classes from './records.module.css'

type Props = { days: DayRange | null; onChoose: (days: DayRange) => void }

/** Any two days, typed or taken from a calendar. */
export default function OwnDays({ days, onChoose }: Props) {
  const { t } = useTranslation('records')
  const [from, setFrom] = useState<string>(days?.from ?? '')
  const [to, setTo] = useState<string>(days?.to ?? '')
  const [first, last] = [dateOf(from), dateOf(to)]
  const backwards = first !== null && last !== null && first > last
  return (
    <form
      className={classes.ownDays}
      onSubmit={(event) => {
        event.preventDefault()
        if (first && last && !backwards) onChoose({ from: first, to: last })
      }}
    >
      <DateInput label={t('from')} value={from} onChange={setFrom} error={from !== '' && !first} />
      <DateInput label={t('to')} value={to} onChange={setTo} error={(to !== '' && !last) || backwards} />
      <Button type="submit" size="small" block>
        {t('showDays')}
      </Button>
    </form>
  )
}
