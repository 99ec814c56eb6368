/** Samples of a script: a single line, and a text that must be broken into lines. */
interface Writing {
  readonly line: string;
  readonly lines: string;
}

/** All supported scripts, with their difficulties: marks, joining, direction, sequences. */
export const scripts: Readonly<Record<string, Writing>> = {
  Latin: {
    line: 'The quick brown fox, 0123456789 & €',
    lines: 'Hamburgefonstiv “AVA To” fi fl ffi — et cetera, until the line has to be broken.',
  },
  accents: {
    line: 'Łukasz Žižka, Ångström, İstanbul, Đặng Thị Ngọc',
    lines: 'Décomposé: e\u0301 a\u0308 n\u0303, composé: é ä ñ.\nÞórður Ægisson, Őrség, Ţăndărică, Ħamrun',
  },
  Cyrillic: {
    line: 'Юлия Щербакова, Київ, Ђорђе',
    lines: 'Съешь же ещё этих мягких французских булок, да выпей чаю. Їжак',
  },
  Greek: { line: 'Ἀλέξανδρος Παπαδόπουλος', lines: 'Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, και τώρα στην επόμενη γραμμή' },
  Hebrew: { line: 'שלום עולם, רחוב 12', lines: 'דג סקרן שט בים מאוכזב ולפתע מצא חברה (Acme 24) נעימה.' },
  Arabic: { line: 'محمد عبد الله، شارع ١٢', lines: 'نص حكيم له سر قاطع وذو شأن عظيم مكتوب على ثوب أخضر' },
  'Arabic with Latin': {
    line: 'شركة Acme GmbH رقم 2026-11',
    lines: 'العقد رقم 4711 (Version 2.0) مؤرخ في 22.11.2026 في برلين.',
  },
  'Latin with Arabic': {
    line: 'Signed by محمد on 22.11.2026',
    lines: 'The tenant شركة النور and the landlord בית ספר agree.',
  },
  Devanagari: { line: 'श्रीमती प्रियंका शर्मा, क्षेत्र १२', lines: 'ऋषियों को सताने वाले दुष्ट राक्षसों के राजा रावण का सर्वनाश' },
  Thai: { line: 'นางสาวสมใจ ที่อยู่ ๑๒', lines: 'เป็นมนุษย์สุดประเสริฐ เลิศคุณค่า กว่าบรรดา ฝูงสัตว์เดรัจฉาน' },
  Japanese: {
    line: '山田太郎、東京都千代田区1-2',
    lines: '色は匂へど散りぬるを我が世誰ぞ常ならむ。カタカナとＡＢＣと漢字',
  },
  Korean: { line: '김철수, 서울특별시 12', lines: '키스의 고유조건은 입술끼리 만나야 하고 특별한 기술은 필요치 않다.' },
  Chinese: { line: '张伟，北京市朝阳区12号', lines: '天地玄黄，宇宙洪荒。日月盈昃，辰宿列张。寒来暑往，秋收冬藏。' },
  'Chinese, traditional': {
    line: '陳美麗，臺北市信義區',
    lines: '天地玄黃，宇宙洪荒。龍騰虎躍，鳳舞九天。繁體字也要正確。',
  },
  emoji: { line: 'Fine 👍 👩‍👩‍👧 🇩🇰 1️⃣ ❤️', lines: '🙂😀 and 🏳️‍🌈, 👋🏽, ☎️ and ☎, 🚀🚀🚀 to the next line 🎉' },
  symbols: { line: '± × ÷ √ ∞ ≤ ≥ → ⇒ ☑ ★ № ™ ½ ‰', lines: '∀x∈ℝ: ⌈x⌉ ≥ x ■ □ ▲ ● ♠ ♥ ♪ ✓ ✗ ① ② ₹ ₺' },
  mixed: {
    line: 'Ünal & Žižka 株式会社 שלום 👍 Ω',
    lines: 'Ω Привет 日本語 한국어 中文 مرحبا שלום हिन्दी ไทย 🙂 all at once.',
  },
};
