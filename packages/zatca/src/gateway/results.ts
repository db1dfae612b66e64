import type { GatewayMessage, Messages } from './answer.ts'
import type { Credentials } from './credentials.ts'
import type { Silence } from './exchange.ts'
import type { Attempt } from './retry.ts'

/** What every result tells, for the archive. */
export type Told = {
  /** Of the last answer; null when there was none. */
  readonly status: number | null
  readonly attempts: readonly Attempt[]
}

/** Nobody knows what became of it: keep the very same bytes and send them again later. */
export type Unknown = Told & {
  readonly kind: 'unknown'
  readonly why: Silence | 'busy' | 'broken' | 'unreadable'
  readonly retryAfterMs: number | null
  readonly errors: readonly GatewayMessage[]
}

/** 401: token or secret are wrong, or the certificate was revoked. Stop sending, and register the device again. */
export type Unauthorised = Told & { readonly kind: 'unauthorised'; readonly errors: readonly GatewayMessage[] }

/** An answer that a well-formed request does not get (404, 406, a redirection …): wrong address, a proxy, or an interface that has changed. */
export type Fault = Told & { readonly kind: 'fault'; readonly errors: readonly GatewayMessage[] }

export type CsidIssued = Told & {
  readonly kind: 'issued'
  readonly credentials: Credentials
  readonly dispositionMessage: string | null
}

/** 428 at a renewal: these are compliance credentials; send the compliance documents and ask for a production CSID with them. */
export type CsidNotCompliant = Told & {
  readonly kind: 'not-compliant'
  readonly credentials: Credentials
  readonly dispositionMessage: string | null
}

/** The gateway says no: wrong one-time password, request for a certificate, or steps that are missing. */
export type CsidRefused = Told & { readonly kind: 'refused'; readonly errors: readonly GatewayMessage[] }

export type CsidResult = CsidIssued | CsidRefused | Unauthorised | Unknown | Fault
export type RenewalResult = CsidResult | CsidNotCompliant

/** 200, 202, 208 and 409. Never send it again; warnings are for the next document. */
export type DocumentAccepted = Told &
  Messages & {
    readonly kind: 'accepted'
    readonly how: 'reported' | 'cleared' | 'checked'
    /** The gateway already had it: an earlier attempt had arrived. */
    readonly duplicate: boolean
    /** XML stamped by the authority, byte for byte: the document to keep and to hand over. Only clearance gives one. */
    readonly clearedInvoice: Uint8Array | null
    /** The answer as it came, for the archive. */
    readonly answer: string
  }

/** 400: this document will never be accepted. Correct it and issue a new one, with its own UUID, counter and hash. */
export type DocumentRejected = Told &
  Messages & {
    readonly kind: 'rejected'
    readonly needs: 'new-document'
    readonly answer: string
  }

/** 303: clearance is switched off. Report the same document, with the same bytes. */
export type ReportInstead = Told & { readonly kind: 'report-instead'; readonly errors: readonly GatewayMessage[] }

/** 413: shrink what is attached, in a new document. */
export type DocumentTooLarge = Told & {
  readonly kind: 'too-large'
  readonly needs: 'new-document'
  readonly errors: readonly GatewayMessage[]
}

export type DocumentResult = DocumentAccepted | DocumentRejected | DocumentTooLarge | Unauthorised | Unknown | Fault
export type ClearanceResult = DocumentResult | ReportInstead
