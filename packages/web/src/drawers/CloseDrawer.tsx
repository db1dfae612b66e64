import { useMutation } from '@tanstack/react-query'
import type { Drawer } from '@warsha/contract/drawers'
import { denominationsOf, refuseCloseDrawer } from '@warsha/domain/drawers'
import { largestAmount } from '@warsha/domain/money'
import { pageOf } from '@warsha/domain/records'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../lib/api.ts'
import { useGo } from '../lib/go.ts'
import { useMoneyText } from '../lib/payments/use-money-text.ts'
import { useErrorMessage, useRefusalMessage } from '../lib/refusals.ts'
import { DialogForm } from '../ui/DialogForm.tsx'
import { MoneyField } from '../ui/fields/MoneyField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { useLocale } from '../ui/locale.ts'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { toast } from '../ui/toast.ts'
import { type CountForm, countedOf, differenceOf, notCash, nothingCounted, piecesOf, slipsOf } from './count.ts'
import { Difference } from './DrawerSums.tsx'
import classes from './drawers.module.css'

/** Counts the till by its notes and coins, and the other ways to pay by their slips, and closes it. */
export default function CloseDrawer({ drawer, onClose }: { drawer: Drawer; onClose: () => void }) {
  const { t } = useTranslation(['drawers', 'lookups'])
  const message = useErrorMessage()
  const sentence = useRefusalMessage()
  const { currency } = useLocale()
  const { control, handleSubmit, formState } = useForm<CountForm>({
    defaultValues: nothingCounted(denominationsOf(currency)),
    mode: 'onTouched',
  })
  const form = useWatch({ control }) as CountForm
  const difference = differenceOf(drawer, form)
  const refusal = refuseCloseDrawer(difference, form.note)
  const close = useClose(onClose)
  const send = (values: CountForm) =>
    close.mutate({
      id: drawer.id,
      version: drawer.version,
      expected: drawer.modes.map(({ mode, expected: amount }) => ({ mode, amount })),
      pieces: piecesOf(values),
      counted: slipsOf(values),
      note: values.note,
    })
  return (
    <DialogForm
      title={t('close.title')}
      submitLabel={t('close.action')}
      onSubmit={handleSubmit(send)}
      onClose={onClose}
      dirty={formState.isDirty}
      busy={close.isPending}
      disabledReason={refusal && sentence(refusal)}
      error={message(close.error, { note: t('close.note'), pieces: t('pieces') })}
      width={640}
    >
      <PieceFields control={control} form={form} />
      <Slips control={control} drawer={drawer} form={form} />
      <Outcome drawer={drawer} form={form} />
      <TextField
        control={control}
        name="note"
        label={t('close.note')}
        maxLength={500}
        {...(Object.values(difference).some((amount) => amount !== 0) ? { required: true } : { optional: true })}
      />
    </DialogForm>
  )
}

/** Closes it, and opens its page. Where money came in or went out meanwhile, the new figures stand below what was typed, which stays. */
function useClose(onDone: () => void) {
  const { t } = useTranslation('drawers')
  const go = useGo()
  return useMutation(
    api.drawers.close.mutationOptions({
      onSuccess: ({ id }) => {
        toast.success(t('close.done'))
        onDone()
        go(pageOf('drawer', id))
      },
    }),
  )
}

/** The sums of slips and lists of the other ways to pay, where something is expected of them: below zero after more refunds than takings. */
function Slips({ control, drawer, form }: { control: Control<CountForm>; drawer: Drawer; form: CountForm }) {
  const { t } = useTranslation('drawers')
  const used = notCash
    .map((mode) => ({ mode, expected: drawer.modes.find((one) => one.mode === mode)?.expected ?? 0 }))
    .filter(({ mode, expected }) => expected !== 0 || form.counted[mode])
  if (used.length === 0) return null
  return (
    <div className="fields-2">
      {used.map(({ mode, expected }) => (
        <MoneyField
          key={mode}
          control={control}
          name={`counted.${mode}`}
          label={t(`close.slips.${mode}`)}
          min={0 - largestAmount}
          {...(expected < 0 && { hint: t('close.belowZero') })}
        />
      ))}
    </div>
  )
}

function PieceFields({ control, form }: { control: Control<CountForm>; form: CountForm }) {
  const textOf = useMoneyText()
  const { currency } = useLocale()
  const { t } = useTranslation('drawers')
  return (
    <div className={classes.pieces}>
      {denominationsOf(currency).map((denomination, place) => (
        <div key={denomination} className={classes.piece}>
          <NumberField
            control={control}
            name={`pieces.p${denomination}`}
            label={t('close.piece', { amount: textOf(denomination) })}
            min={0}
            max={100_000}
            autoFocus={place === 0}
          />
          <Money amount={denomination * (form.pieces[`p${denomination}`] ?? 0)} className="muted" />
        </div>
      ))}
    </div>
  )
}

/** Expected, counted, and what is missing or too much, for cash and for the rest together. */
function Outcome({ drawer, form }: { drawer: Drawer; form: CountForm }) {
  const { t } = useTranslation(['drawers', 'lookups'])
  const [counted, difference] = [countedOf(form), differenceOf(drawer, form)]
  const shown = drawer.modes.filter(({ mode, expected }) => mode === 'cash' || expected !== 0 || counted[mode] !== 0)
  const all = shown.reduce((sum, { mode }) => sum + difference[mode], 0)
  return (
    <MoneyBlock
      boxed
      lines={[
        ...shown.map(({ mode, expected }) => ({
          key: mode,
          label: t('close.of', { mode: t(`lookups:paymentModes.${mode}`) }),
          value: (
            <>
              <Money amount={counted[mode]} /> <span className="muted">/</span> <Money amount={expected} />
            </>
          ),
        })),
        { key: 'difference', label: t('sums.difference'), value: <Difference amount={all} />, total: true },
      ]}
    />
  )
}
