import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { FormError } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { useFootBar } from '../../ui/use-foot-bar.ts'
import classes from './records.module.css'

type Props = {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** how many fields differ from what is stored */
  changes: number
  /** how many fields have something to fix */
  faults: number
  /** brings the first of them into sight */
  onShowFault: () => void
  onDiscard: () => void
  busy: boolean
  /** why it cannot be saved as it stands */
  disabledReason?: string | undefined
  /** what the server answered */
  error?: ReactNode
  saveLabel: ReactNode
  /** another way to save, before the main one */
  also?: ReactNode
  children: ReactNode
}

/** The form of a whole page: cards of fields, and a foot that says what changed and what is wrong. */
export function PageForm(props: Props) {
  const { t } = useTranslation('records')
  const { onSubmit, changes, faults, busy, disabledReason, error } = props
  useFootBar('form')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !disabledReason) onSubmit(event)
  }
  return (
    <form noValidate onSubmit={submit} aria-busy={busy || undefined}>
      <div className={classes.form}>
        <FormError>{error}</FormError>
        {props.children}
      </div>
      <SaveBar start={<Standing changes={changes} faults={faults} onShowFault={props.onShowFault} />}>
        <Button onClick={props.onDiscard}>{changes > 0 ? t('form.discard') : t('form.back')}</Button>
        {props.also}
        <ActionButton
          type="submit"
          variant={disabledReason ? 'default' : 'primary'}
          busy={busy}
          shortcut="Ctrl+S"
          {...(disabledReason && { disabledReason })}
        >
          {props.saveLabel}
        </ActionButton>
      </SaveBar>
      <div className={classes.bar} />
    </form>
  )
}

function Standing({ changes, faults, onShowFault }: Pick<Props, 'changes' | 'faults' | 'onShowFault'>) {
  const { t } = useTranslation('records')
  return (
    <span className="row-wrap text-sm" role="status">
      {changes > 0 && <b className="strong">{t('form.changes', { count: changes })}</b>}
      {faults > 0 && (
        <>
          <span className="danger-ink">{t('form.faults', { count: faults })}</span>
          <button type="button" className={classes.fix} onClick={onShowFault}>
            {t('form.show')}
          </button>
        </>
      )}
    </span>
  )
}
