import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { IconEdit } from '../../ui/more-icons.tsx'

/** Opens the dialog for the number of the supplier's credit note, on the page of a return. */
export function NameCreditNote({ whyNot, onOpen }: { whyNot: string | undefined; onOpen: () => void }) {
  const { t } = useTranslation('purchases')
  return (
    <ActionButton icon={<IconEdit size="s" />} shortcut="E" disabledReason={whyNot} reasonAt="tooltip" onClick={onOpen}>
      {t('return.nameCreditNote')}
    </ActionButton>
  )
}
