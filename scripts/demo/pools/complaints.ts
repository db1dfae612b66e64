import type { SectionKey, Words } from './words.ts'

/** What the customer says at the counter, and the section whose work it leads to. */
export type Complaint = { readonly section: SectionKey; readonly text: Words }

export const complaints: readonly Complaint[] = [
  { section: 'brakes', text: { ar: 'يطلع صوت صفير إذا دعست فرامل', en: 'Squealing noise when I press the brakes' } },
  { section: 'brakes', text: { ar: 'الفرامل ترج عند السرعات العالية', en: 'The brakes shake at high speed' } },
  {
    section: 'brakes',
    text: {
      ar: 'دعسة الفرامل تنزل لين تحت وما تمسك زين',
      en: 'The brake pedal goes down to the floor and does not hold well',
    },
  },
  {
    section: 'brakes',
    text: { ar: 'لمبة الـ ABS ولعت من أمس وما طفت', en: 'The ABS light came on yesterday and has not gone off' },
  },
  {
    section: 'brakes',
    text: { ar: 'صوت حك حديد من ورا إذا وقفت', en: 'Metal scraping noise from the rear when I stop' },
  },
  {
    section: 'brakes',
    text: { ar: 'الجلنط ما يمسك السيارة في الطلعة', en: 'The handbrake does not hold the car on a slope' },
  },
  {
    section: 'brakes',
    text: { ar: 'السيارة تسحب يمين إذا دعست فرامل', en: 'The car pulls to the right when braking' },
  },
  { section: 'ac', text: { ar: 'المكيف ما يبرد زين في الظهر', en: 'The A/C does not cool well at midday' } },
  {
    section: 'ac',
    text: {
      ar: 'المكيف يبرد وهي ماشية وإذا وقفت عند الإشارة يصير حار',
      en: 'The A/C cools while driving and blows warm at the traffic lights',
    },
  },
  {
    section: 'ac',
    text: { ar: 'المكيف فيه ريحة عفن أول ما أشغله', en: 'There is a musty smell when I first turn the A/C on' },
  },
  {
    section: 'ac',
    text: { ar: 'يطلع صوت من الكمبروسر إذا شغلت المكيف', en: 'Noise from the compressor when I switch on the A/C' },
  },
  { section: 'ac', text: { ar: 'الدفاش ما يشتغل إلا على الرابع', en: 'The blower works only on the fourth speed' } },
  {
    section: 'ac',
    text: { ar: 'فيه موية تنزل عند رجول الراكب من المكيف', en: "Water drips from the A/C onto the passenger's feet" },
  },
  {
    section: 'ac',
    text: { ar: 'عبيت فريون قبل شهر ورجع ضعيف', en: 'I refilled the gas a month ago and it is weak again' },
  },
  {
    section: 'ac',
    text: { ar: 'يبرد على السواق والراكب حار', en: "It cools on the driver's side but the passenger's side is hot" },
  },
  { section: 'mechanical', text: { ar: 'الحرارة ترتفع في الزحمة', en: 'The temperature rises in traffic' } },
  {
    section: 'mechanical',
    text: { ar: 'السيارة تنقص موية وما أدري وين تروح', en: 'The car loses coolant and I do not know where it goes' },
  },
  {
    section: 'mechanical',
    text: {
      ar: 'المكينة ترج على الواقف وخصوصاً مع المكيف',
      en: 'The engine shakes at idle, especially with the A/C on',
    },
  },
  {
    section: 'mechanical',
    text: { ar: 'فيه تهريب زيت تحت السيارة في الموقف', en: 'There is an oil leak under the car where I park' },
  },
  {
    section: 'mechanical',
    text: { ar: 'السيارة تنتع وتكتم إذا دعست', en: 'The car hesitates and bogs down when I accelerate' },
  },
  {
    section: 'mechanical',
    text: { ar: 'يطلع دخان أبيض من الشكمان الصبح', en: 'White smoke comes from the exhaust in the morning' },
  },
  {
    section: 'mechanical',
    text: { ar: 'تاكل زيت، كل ألف كيلو أزودها لتر', en: 'It burns oil, I top up a litre every thousand km' },
  },
  {
    section: 'mechanical',
    text: { ar: 'صوت طقطقة في المكينة أول ما أشغلها', en: 'Ticking noise from the engine when I first start it' },
  },
  { section: 'mechanical', text: { ar: 'صرف البنزين زاد بشكل مو طبيعي', en: 'Fuel consumption has gone up a lot' } },
  {
    section: 'mechanical',
    text: { ar: 'تطفي علي فجأة وترجع تشتغل بعد شوي', en: 'It switches off suddenly and starts again after a while' },
  },
  { section: 'mechanical', text: { ar: 'ريحة بنزين قوية داخل السيارة', en: 'Strong smell of petrol inside the car' } },
  {
    section: 'mechanical',
    text: { ar: 'السير يصفر إذا شغلتها الصبح', en: 'The belt squeals when I start it in the morning' },
  },
  {
    section: 'mechanical',
    text: { ar: 'الشكمان صوته عالي وكأنه مكسور', en: 'The exhaust is loud, as if it were broken' },
  },
  {
    section: 'electrical',
    text: { ar: 'ما تشتغل من أول سلف، لازم أكررها', en: 'It does not start on the first try, I have to repeat it' },
  },
  {
    section: 'electrical',
    text: { ar: 'لمبة البطارية والعة في الطبلون', en: 'The battery light is on in the dashboard' },
  },
  { section: 'electrical', text: { ar: 'قزاز السواق ينزل وما يرتفع', en: "The driver's window goes down but not up" } },
  {
    section: 'electrical',
    text: {
      ar: 'السنتر لوك ما يقفل باب الراكب اللي ورا',
      en: 'The central lock does not lock the rear passenger door',
    },
  },
  { section: 'electrical', text: { ar: 'الشمعات نورها ضعيف في الليل', en: 'The headlights are weak at night' } },
  { section: 'electrical', text: { ar: 'الطبلون ينطفي مع المطبات', en: 'The dashboard goes off over bumps' } },
  { section: 'electrical', text: { ar: 'البوري ما يشتغل', en: 'The horn does not work' } },
  { section: 'electrical', text: { ar: 'المفتاح ما يفتح إلا من قريب', en: 'The remote opens only from close by' } },
  { section: 'electrical', text: { ar: 'كاميرا الريوس شاشتها سودا', en: 'The reversing camera shows a black screen' } },
  {
    section: 'battery',
    text: { ar: 'السيارة ما تشتغل الصبح إلا باشتراك', en: 'The car needs a jump start in the morning' },
  },
  {
    section: 'battery',
    text: {
      ar: 'البطارية لها سنتين وتضعف إذا وقفت يومين',
      en: 'The battery is two years old and gets weak after two days parked',
    },
  },
  { section: 'battery', text: { ar: 'أصابع البطارية مصدية وعليها أملاح', en: 'The battery terminals are corroded' } },
  {
    section: 'suspension',
    text: { ar: 'صوت طقطقة من قدام مع المطبات', en: 'Knocking noise from the front over bumps' },
  },
  {
    section: 'suspension',
    text: {
      ar: 'السيارة تميل في اللفات وأحس العفشة تعبانة',
      en: 'The car leans in corners and the suspension feels tired',
    },
  },
  {
    section: 'suspension',
    text: { ar: 'الدركسون ثقيل وخصوصاً عند التوقيف', en: 'The steering is heavy, especially when parking' },
  },
  { section: 'suspension', text: { ar: 'فيه فضاوة في الدركسون', en: 'There is play in the steering' } },
  { section: 'suspension', text: { ar: 'صوت ونين يزيد مع السرعة', en: 'Humming noise that rises with speed' } },
  {
    section: 'suspension',
    text: { ar: 'يطق إذا لفيت الدركسون على الآخر', en: 'It clicks when I turn the steering all the way' },
  },
  { section: 'suspension', text: { ar: 'نازلة من ورا إذا حملت', en: 'It sits low at the rear when loaded' } },
  {
    section: 'suspension',
    text: { ar: 'تهريب زيت دركسون وأزوده كل أسبوع', en: 'Steering fluid leaks and I top it up every week' },
  },
  { section: 'tyres', text: { ar: 'الدركسون يهز على سرعة 120', en: 'The steering wheel shakes at 120 km/h' } },
  { section: 'tyres', text: { ar: 'السيارة تسحب يسار على الخط', en: 'The car pulls left on the highway' } },
  { section: 'tyres', text: { ar: 'الكفر الأمامي ياكل من الداخل', en: 'The front tyre wears on the inside' } },
  { section: 'tyres', text: { ar: 'كفر ورا ينسم كل يومين', en: 'The rear tyre loses air every two days' } },
  { section: 'tyres', text: { ar: 'أبي أغير أربع كفرات وأوزن', en: 'I want four new tyres and an alignment' } },
  { section: 'tyres', text: { ar: 'دخلت حفرة والجنط انعوج', en: 'I hit a pothole and the rim is bent' } },
  {
    section: 'tyres',
    text: {
      ar: 'لمبة ضغط الكفرات والعة مع إن الهوا مضبوط',
      en: 'The tyre pressure light is on although the pressure is right',
    },
  },
  { section: 'transmission', text: { ar: 'القير ينتع من الأول للثاني', en: 'The gearbox jerks from first to second' } },
  {
    section: 'transmission',
    text: { ar: 'يتأخر إذا حطيته على D وبعدين يدخل بقوة', en: 'It delays when I put it in D and then engages hard' },
  },
  { section: 'transmission', text: { ar: 'الكلتش يزحلق في الطلعات', en: 'The clutch slips uphill' } },
  { section: 'transmission', text: { ar: 'تهريب زيت قير من تحت', en: 'Gearbox oil leaks from below' } },
  {
    section: 'transmission',
    text: { ar: 'القير يعلق على الثالث وما يبدل', en: 'The gearbox sticks in third and does not shift' },
  },
  { section: 'transmission', text: { ar: 'رجة إذا حطيتها ريوس', en: 'It shudders when I put it in reverse' } },
  { section: 'diagnostics', text: { ar: 'لمبة المكينة والعة في الطبلون', en: 'The check engine light is on' } },
  {
    section: 'diagnostics',
    text: { ar: 'لمبة الإيرباق والعة من بعد الصدمة', en: 'The airbag light has been on since the accident' },
  },
  {
    section: 'diagnostics',
    text: { ar: 'السيارة دخلت وضع الطوارئ وما تعدي 60', en: 'The car is in limp mode and does not go over 60' },
  },
  {
    section: 'diagnostics',
    text: { ar: 'أبي فحص كمبيوتر كامل قبل السفر', en: 'I want a full computer scan before a trip' },
  },
  {
    section: 'diagnostics',
    text: {
      ar: 'صوت غريب من الطبلون ما ندري وش هو',
      en: 'A strange noise from the dashboard, we do not know what it is',
    },
  },
  { section: 'oil', text: { ar: 'وقت تغيير الزيت والسيفون', en: 'Time for an oil and filter change' } },
  { section: 'oil', text: { ar: 'أبي صيانة الأربعين ألف كاملة', en: 'I want the full 40,000 km service' } },
  {
    section: 'oil',
    text: { ar: 'غيروا الزيت وشيكوا على الفلاتر والموية', en: 'Change the oil and check the filters and coolant' },
  },
  { section: 'oil', text: { ar: 'المساحات تخلي خطوط على القزاز', en: 'The wipers leave lines on the glass' } },
  { section: 'oil', text: { ar: 'صيانة قبل سفر العائلة', en: 'Service before a family trip' } },
  {
    section: 'body',
    text: { ar: 'صدمة في الباب اليمين الخلفي وأبي تقدير', en: 'Dent in the right rear door, I want an estimate' },
  },
  {
    section: 'body',
    text: { ar: 'صدام قدام مخدوش من مواقف السوق', en: 'The front bumper was scratched in the mall car park' },
  },
  {
    section: 'body',
    text: {
      ar: 'الرفرف اليسار متضرر من حادث وعندي ورقة إصلاح',
      en: 'The left fender was damaged in an accident and I have a repair permit',
    },
  },
  {
    section: 'body',
    text: { ar: 'الشمس أكلت بوية الكبوت والتنده', en: 'The sun has faded the paint on the bonnet and roof' },
  },
  {
    section: 'detailing',
    text: { ar: 'أبي تلميع ساطع وتنظيف داخلي قبل البيع', en: 'I want polishing and interior cleaning before selling' },
  },
  {
    section: 'detailing',
    text: { ar: 'أبي تظليل عازل حراري لكل القزاز', en: 'I want heat-insulating tint on all windows' },
  },
  {
    section: 'glass',
    text: { ar: 'نقرة في القزاز الأمامي من حصاة على الخط', en: 'A stone chipped the windscreen on the highway' },
  },
  {
    section: 'glass',
    text: { ar: 'قزاز الباب طاح داخل وما يرتفع', en: 'The door glass fell inside and does not go up' },
  },
  {
    section: 'inspection',
    text: { ar: 'أبي أشتري السيارة وأبي فحص شامل', en: 'I want to buy this car and need a full inspection' },
  },
  {
    section: 'inspection',
    text: {
      ar: 'موعد الفحص الدوري الأسبوع الجاي وأبي أجهزها',
      en: 'The periodic inspection is next week and I want it prepared',
    },
  },
  {
    section: 'inspection',
    text: { ar: 'رسبت في الفحص الدوري بسبب العوادم', en: 'It failed the periodic inspection because of emissions' },
  },
]
