const codes = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** UNTDID 4461, means of payment. 69 and 71 to 73 are missing in the authority's list. */
export const paymentMeans = codes(
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 ' +
    '41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 70 74 75 76 77 78 91 92 93 ' +
    '94 95 96 97 ZZZ',
)

/**
 * UNTDID 7161, reasons of charges, as one text: the official rule looks for the code anywhere in it, so that parts of codes and an empty
 * code pass. The two codes without a space between are the authority's.
 */
export const chargeReasons =
  ' AA AAA AAC AAD AAE AAF AAH AAI AAS AAT AAV AAY AAZ ABA ABB ABC ABD ABF ABK ABL ABN ABR ABS ABT ABU ACF ACG ACH ' +
  'ACI ACJ ACK ACL ACM ACS ADC ADE ADJ ADK ADL ADM ADN ADO ADP ADQ ADR ADT ADW ADY ADZ AEA AEB AEC AED AEF AEH AEI ' +
  'AEJ AEK AEL AEM AEN AEO AEP AES AET AEU AEV AEW AEX AEY AEZ AJ AU CA CAB CAD CAE CAF CAI CAJ CAK CAL CAM CAN CAO ' +
  'CAPCAQ CAR CAS CAT CAU CAV CAW CD CG CS CT DAB DAD DL EG EP ER FAA FAB FAC FC FH FI GAA HAA HD HH IAA AB ID IF ' +
  'IR IS KO L1 LA LAA LAB LF MAE MI ML NAA OA PA PAA PC PL RAB RAC RAD RAF RE RF RH RV SA SAA SAD SAE SAI SG SH SM ' +
  'SU TAB AC TT TV V1 V2 WH XAA YY ZZZ '

/** Content types of attachments. */
export const mimeCodes = codes(
  'text/csv text/plain application/pdf image/png image/jpeg image/tiff application/acad application/dwg drawing/dwg ' +
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet application/vnd.oasis.opendocument.spreadsheet',
)
