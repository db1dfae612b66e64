import { useTranslation } from 'react-i18next'
import { DialogHeader } from '../../ui/DialogHeader.tsx'
import { Modal } from '../../ui/form-library.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import classes from './Palette.module.css'

const keys = [
  ['Ctrl+K', 'palette'],
  ['N', 'newTicket'],
  ['/', 'filter'],
  ['P', 'payment'],
  ['A', 'line'],
  ['E', 'edit'],
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'confirm'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const

/** Every key that does something, in one place. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette')
  useReturnFocus()
  return (
    <Modal opened onClose={onClose} withCloseButton={false} size={420}>
      <DialogHeader title={t('keys.title')} onClose={onClose} />
      <dl className={classes.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>{t(`keys.${does}`)}</dt>
            <dd>
              <Kbd keys={key} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
