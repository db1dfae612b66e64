import type { SectionKey, Words } from './words.ts'

/** What the workshop found, and the section whose work it leads to. */
export type Assessment = { readonly section: SectionKey; readonly text: Words }

export const assessments: readonly Assessment[] = [
  {
    section: 'brakes',
    text: { ar: 'فحمات أمامية منتهية، الهوبات تحتاج خرط', en: 'Front pads worn out, discs need skimming' },
  },
  { section: 'brakes', text: { ar: 'الفحمات باقي فيها 20٪ والهوبات فيها تعرج', en: 'Pads at 20%, discs are warped' } },
  {
    section: 'brakes',
    text: { ar: 'تهريب من علبة الفرامل الخلفية اليسار', en: 'Leak from the left rear wheel cylinder' },
  },
  {
    section: 'brakes',
    text: { ar: 'حساس ABS الأمامي اليمين ما يعطي قراءة', en: 'Right front ABS sensor gives no reading' },
  },
  {
    section: 'brakes',
    text: { ar: 'قماشات خلفية مستهلكة والجلنط يحتاج شد', en: 'Rear shoes worn and the handbrake needs adjusting' },
  },
  {
    section: 'ac',
    text: { ar: 'ضغط الفريون منخفض، يحتاج كشف تهريب', en: 'Low refrigerant pressure, leak test needed' },
  },
  {
    section: 'ac',
    text: {
      ar: 'تهريب من بلف الثلاجة، يلزم تغييره وتعبئة فريون',
      en: 'Leak at the expansion valve, replace and refill',
    },
  },
  {
    section: 'ac',
    text: { ar: 'الكمبروسر ضعيف والضغط العالي ما يرتفع', en: 'Weak compressor, high side pressure does not rise' },
  },
  { section: 'ac', text: { ar: 'مروحة رديتر المكيف واقفة', en: 'The condenser fan is not running' } },
  { section: 'ac', text: { ar: 'فلتر المكيف مسدود والثلاجة متسخة', en: 'Cabin filter blocked and evaporator dirty' } },
  { section: 'ac', text: { ar: 'مقاومة الدفاش محروقة', en: 'Blower resistor burnt out' } },
  { section: 'mechanical', text: { ar: 'تهريب موية من طرمبة الموية', en: 'Coolant leak from the water pump' } },
  {
    section: 'mechanical',
    text: { ar: 'بلف الحرارة معلق والمروحة تتأخر', en: 'Thermostat stuck and the fan comes on late' },
  },
  {
    section: 'mechanical',
    text: { ar: 'الرديتر مسدود نص وفيه تهريب من القربة', en: 'Radiator half blocked, leak at the tank' },
  },
  { section: 'mechanical', text: { ar: 'تهريب زيت من وجه غطا البلوف', en: 'Oil leak from the valve cover gasket' } },
  {
    section: 'mechanical',
    text: { ar: 'كرسي مكينة يمين مكسور وهو سبب الرجة', en: 'Right engine mount broken, causing the vibration' },
  },
  {
    section: 'mechanical',
    text: { ar: 'البواجي منتهية وفيه كويل ضعيف على السلندر الثالث', en: 'Spark plugs worn, weak coil on cylinder 3' },
  },
  {
    section: 'mechanical',
    text: { ar: 'وجه الراس فيه تهريب، يلزم فك وفحص الراس', en: 'Head gasket leaking, remove and check the head' },
  },
  {
    section: 'mechanical',
    text: { ar: 'ضغط البنزين منخفض، طرمبة البنزين ضعيفة', en: 'Low fuel pressure, weak fuel pump' },
  },
  {
    section: 'mechanical',
    text: { ar: 'بوابة الهواء متسخة وتحتاج تنظيف وبرمجة', en: 'Throttle body dirty, needs cleaning and relearning' },
  },
  { section: 'mechanical', text: { ar: 'السير متشقق والشداد فيه صوت', en: 'Belt cracked and the tensioner is noisy' } },
  {
    section: 'mechanical',
    text: { ar: 'صوت جنزير المكينة واضح على البارد', en: 'Timing chain noise clear on a cold start' },
  },
  {
    section: 'electrical',
    text: {
      ar: 'الدينمو يشحن 12.4 فولت، يحتاج توضيب أو تغيير',
      en: 'Alternator charges at 12.4 V, overhaul or replace',
    },
  },
  { section: 'electrical', text: { ar: 'السلف يسحب تيار عالي', en: 'Starter draws too much current' } },
  { section: 'electrical', text: { ar: 'التماس في ضفيرة الباب الأيسر', en: 'Short circuit in the left door harness' } },
  { section: 'electrical', text: { ar: 'دينمو قزاز السواق محروق', en: "Driver's window motor burnt out" } },
  {
    section: 'electrical',
    text: { ar: 'فيوز محروق بسبب تمديد إضافات سابق', en: 'Fuse blown by earlier accessory wiring' },
  },
  { section: 'battery', text: { ar: 'البطارية منتهية، القدرة 35٪', en: 'Battery finished, capacity 35%' } },
  { section: 'battery', text: { ar: 'أصابع البطارية مصدية والشحن سليم', en: 'Terminals corroded, charging is fine' } },
  { section: 'battery', text: { ar: 'خليتان ضعيفتان في بطارية الهايبرد', en: 'Two weak cells in the hybrid battery' } },
  {
    section: 'suspension',
    text: { ar: 'جلود المقصات مقطعة يمين ويسار', en: 'Control arm bushings torn on both sides' },
  },
  { section: 'suspension', text: { ar: 'المساعدات الأمامية مهربة', en: 'Front shock absorbers leaking' } },
  { section: 'suspension', text: { ar: 'رمان بلي أمامي يسار فيه صوت', en: 'Left front wheel bearing noisy' } },
  { section: 'suspension', text: { ar: 'مسمار التوازن والجلد منتهية', en: 'Stabilizer link and bushes worn' } },
  {
    section: 'suspension',
    text: { ar: 'تهريب من علبة الدركسون، يحتاج تغيير أو توضيب', en: 'Steering rack leaking, replace or overhaul' },
  },
  { section: 'suspension', text: { ar: 'جلد العكس مقطوع والشحم طالع', en: 'CV boot torn and grease coming out' } },
  { section: 'tyres', text: { ar: 'الكفرات تاريخها قديم وفيها تشققات', en: 'Tyres are old and cracked' } },
  { section: 'tyres', text: { ar: 'الكامبر خارج الحد وتآكل داخلي', en: 'Camber out of limits, inner wear' } },
  { section: 'tyres', text: { ar: 'الجنط الأمامي اليمين معووج', en: 'Right front rim bent' } },
  { section: 'tyres', text: { ar: 'مسمار في الكفر الخلفي، يصلح برقعة', en: 'Nail in the rear tyre, repairable' } },
  { section: 'transmission', text: { ar: 'زيت القير محروق ولونه أسود', en: 'Gearbox oil burnt and black' } },
  {
    section: 'transmission',
    text: { ar: 'ضغط القير ضعيف على الثاني، يحتاج بلوف', en: 'Low pressure in second gear, needs solenoids' },
  },
  {
    section: 'transmission',
    text: { ar: 'صحن الكلتش منتهي والبلية فيها صوت', en: 'Clutch disc worn and bearing noisy' },
  },
  { section: 'transmission', text: { ar: 'كرسي القير مكسور', en: 'Gearbox mount broken' } },
  { section: 'transmission', text: { ar: 'صوفة قير يسار مهربة', en: 'Left gearbox seal leaking' } },
  { section: 'diagnostics', text: { ar: 'كود P0420 دبة التلوث ضعيفة', en: 'Code P0420, weak catalytic converter' } },
  { section: 'diagnostics', text: { ar: 'كود P0300 تفويت عشوائي في السلندرات', en: 'Code P0300, random misfire' } },
  {
    section: 'diagnostics',
    text: { ar: 'كود P0171 خليط فقير، فيه تنفيس هواء', en: 'Code P0171, lean mixture, air leak' },
  },
  { section: 'diagnostics', text: { ar: 'شريط الإيرباق مقطوع', en: 'Airbag clock spring broken' } },
  { section: 'oil', text: { ar: 'الزيت متأخر 3000 كم ولونه أسود', en: 'Oil overdue by 3,000 km and black' } },
  { section: 'oil', text: { ar: 'فلتر الهواء متسخ جداً والباقي سليم', en: 'Air filter very dirty, the rest is fine' } },
  {
    section: 'oil',
    text: { ar: 'مستوى الزيت ناقص لتر بدون تهريب ظاهر', en: 'Oil one litre low with no visible leak' },
  },
  {
    section: 'body',
    text: {
      ar: 'صدمة متوسطة في الباب، سمكرة ورش بدون تغيير',
      en: 'Medium dent in the door, repair and paint without replacement',
    },
  },
  {
    section: 'body',
    text: { ar: 'الصدام مكسور من المشابك ويحتاج تغيير', en: 'Bumper broken at the clips, needs replacing' },
  },
  { section: 'body', text: { ar: 'شاصي أمامي فيه انحراف 6 ملم', en: 'Front chassis out by 6 mm' } },
  { section: 'detailing', text: { ar: 'خدوش سطحية تروح بالتلميع', en: 'Surface scratches, will polish out' } },
  {
    section: 'detailing',
    text: { ar: 'بقع موية على القزاز وتأكسد في الشمعات', en: 'Water spots on glass and oxidised headlights' },
  },
  {
    section: 'glass',
    text: { ar: 'الشرخ واصل للطرف، يلزم تغيير القزاز', en: 'The crack reaches the edge, replace the windscreen' },
  },
  { section: 'glass', text: { ar: 'ماكينة القزاز مكسورة من السلك', en: 'Window regulator cable broken' } },
  {
    section: 'inspection',
    text: { ar: 'البودي فيه رش سابق في رفرفين، الشاصي سليم', en: 'Two fenders resprayed, chassis sound' },
  },
  {
    section: 'inspection',
    text: {
      ar: 'نسبة العوادم مرتفعة، يحتاج تنظيف بخاخات ودبة',
      en: 'Emissions high, injectors and catalyst need attention',
    },
  },
]
