import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Reason } from './ActionButton.tsx'
import { FormError } from './Banner.tsx'
import buttonClasses from './Button.module.css'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import classes from './Dialog.module.css'
import { DialogHeader } from './DialogHeader.tsx'
import { Modal } from './form-library.ts'
import { useEscape } from './use-escape.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

type Props = {
  title: ReactNode
  /** number of the record and whose it is, under the title */
  subtitle?: ReactNode
  submitLabel: ReactNode
  submitIcon?: ReactNode
  /** when the action itself is called "cancel" */
  closeLabel?: ReactNode
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** submits, and does one thing more */
  second?: { label: ReactNode; onSubmit: () => void } | undefined
  onClose: () => void
  /** something was typed: closing asks first */
  dirty?: boolean
  busy?: boolean
  /** why it cannot be saved as it stands; it is in the footer, beside the locked button */
  disabledReason?: ReactNode
  /** what the server answered, in the words of a refusal; it stands above the fields and nothing typed is lost */
  error?: ReactNode
  width?: number
  danger?: boolean
  /** nothing is typed in it: Enter submits as it opens */
  atSubmit?: boolean
  children: ReactNode
}

/** A form over the page: 560 wide, 72 from the top; Escape closes, Ctrl+Enter submits, what is typed is guarded. */
export function DialogForm(props: Props) {
  const { title, subtitle, onSubmit, onClose, dirty = false, busy = false, disabledReason, error, width } = props
  const form = useRef<HTMLFormElement>(null)
  useReturnFocus()
  const guard = useUnsavedGuard(dirty && !busy)
  const close = () => !busy && guard.leave(onClose)
  const onEscape = useEscape(close)
  const off = Boolean(disabledReason)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (!off && !busy) onSubmit(event)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    onEscape(event)
    const here = event.currentTarget.contains(event.target as HTMLElement)
    if (!here || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // A dialog that closes at once would leave the key to the page behind it.
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <Modal
      opened
      onClose={close}
      onKeyDown={onKeyDown}
      closeOnEscape={false}
      withCloseButton={false}
      {...(width && { size: width })}
    >
      <form ref={form} noValidate onSubmit={submit} aria-busy={busy || undefined}>
        <DialogHeader title={title} subtitle={subtitle} onClose={close} />
        <div className={classes.body}>
          <FormError>{error}</FormError>
          {props.children}
        </div>
        <Footer {...props} onClose={close} />
      </form>
      {guard.dialog}
    </Modal>
  )
}

function Footer(props: Props) {
  const { submitLabel, submitIcon, closeLabel, onClose, second, busy, disabledReason, danger, atSubmit } = props
  const { t } = useTranslation('ui')
  const reasonId = useId()
  const off = Boolean(disabledReason)
  return (
    <div className={classes.footer}>
      {off && (
        <span className={classes.reason}>
          <Reason id={reasonId}>{disabledReason}</Reason>
        </span>
      )}
      <Button keys="Esc" onClick={onClose}>
        {closeLabel ?? t('cancel')}
      </Button>
      {second && !off && (
        <Button busy={Boolean(busy)} onClick={second.onSubmit}>
          {second.label}
        </Button>
      )}
      <Button
        type="submit"
        variant={off ? 'default' : danger ? 'dangerSolid' : 'primary'}
        busy={Boolean(busy)}
        icon={off ? undefined : submitIcon}
        keys="Ctrl+Enter"
        data-autofocus={atSubmit || undefined}
        aria-disabled={off || undefined}
        aria-describedby={off ? reasonId : undefined}
        className={cx(off && buttonClasses.off)}
      >
        {submitLabel}
      </Button>
    </div>
  )
}
