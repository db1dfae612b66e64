import type { ConfirmableCode } from '@warsha/domain/confirmable-codes'
import { ApiError } from './api-error.ts'
import { ConfirmLater } from './ConfirmLater.tsx'
import { errorSentence } from './refusals.ts'

/** Whether a call was refused only until somebody says that they mean it. */
export const isAsked = (error: unknown, code: ConfirmableCode): boolean =>
  error instanceof ApiError && error.code === code

type Props = {
  error: unknown
  title: string
  confirmLabel: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks in the words of the refusal whether it is meant. */
export const ConfirmRefused = ({ error, ...rest }: Props) => <ConfirmLater {...rest} text={errorSentence(error)} />
