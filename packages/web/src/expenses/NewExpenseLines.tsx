import { type Control, useFieldArray } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { IconPlus, IconX } from '../ui/icons.tsx'
import classes from './expenses.module.css'
import { emptyLine, type NewExpenseForm } from './new-expense.ts'

/** What was spent on: one line, or as many as the document has. */
export function NewExpenseLines({ control }: { control: Control<NewExpenseForm> }) {
  const { t } = useTranslation('expenses')
  return (
    <Card flush title={t('lines.heading')}>
      <ExpenseLineFields control={control} />
    </Card>
  )
}

/** The lines alone. */
export function ExpenseLineFields({ control }: { control: Control<NewExpenseForm> }) {
  const { t } = useTranslation('expenses')
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' })
  return (
    <div>
      <ul className={classes.lines} aria-label={t('lines.heading')}>
        {fields.map((field, at) => (
          <li key={field.id}>
            <TextField control={control} name={`lines.${at}.title`} label={t('lines.title')} maxLength={200} required />
            <MoneyField control={control} name={`lines.${at}.amount`} label={t('lines.amount')} min={1} required />
            <MoneyField control={control} name={`lines.${at}.discount`} label={t('lines.discount')} min={0} optional />
            {fields.length > 1 && (
              <Button
                variant="quiet"
                iconOnly
                icon={<IconX size="s" />}
                aria-label={t('lines.remove', { number: at + 1 })}
                onClick={() => remove(at)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={classes.add}>
        <Button icon={<IconPlus size="s" />} onClick={() => append(emptyLine)}>
          {t('lines.add')}
        </Button>
      </div>
    </div>
  )
}
