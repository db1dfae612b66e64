import { ActionButton } from '../../ui/ActionButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconAlertCircle, IconCheck } from '../../ui/icons.tsx'
import { SaveBar } from '../../ui/SaveBar.tsx'
import { useGoBack } from '../go.ts'

type Props = {
  /** the list to go back to */
  list: string
  words: { discard: string; record: string }
  problem: string | undefined
  busy: boolean
  whyNot: string | undefined
  onSave: () => Promise<void>
}

/** The foot of a form that records a document: leave it, or record it. */
export function BillFoot({ list, words, problem, busy, whyNot, onSave }: Props) {
  const back = useGoBack(list)
  const wrong = problem && (
    <span className="row danger-ink" role="alert">
      <IconAlertCircle size="s" />
      {problem}
    </span>
  )
  return (
    <SaveBar start={wrong}>
      <Button onClick={back}>{words.discard}</Button>
      <ActionButton
        variant="primary"
        size="large"
        icon={<IconCheck size="s" />}
        shortcut="Ctrl+Enter"
        busy={busy}
        disabledReason={whyNot}
        reasonAt="tooltip"
        onClick={() => void onSave()}
      >
        {words.record}
      </ActionButton>
    </SaveBar>
  )
}
