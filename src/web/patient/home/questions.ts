export const questions = [
  {
    question: 'Do I pay anything when I book?',
    answer: 'No. You pay at the lab. There is no advance payment and no booking fee.',
  },
  {
    question: 'When do I get my report?',
    answer: 'Reports usually arrive within 24-48 hours. The page of each test says how long it mostly takes.',
  },
  {
    question: 'Can someone come home to take the sample?',
    answer: 'Many labs offer home sample collection. Filter the list of labs by home collection to see only these.',
  },
  {
    question: 'Do I need an account?',
    answer: 'No. You can search, compare and book without one.',
  },
  {
    question: 'Can I book for my parents or my child?',
    answer:
      'Yes. Choose “Someone else” when you book: their name and age, and your own phone number, which the lab calls about the visit.',
  },
  {
    question: 'Do I have to fast before the test?',
    answer: 'Some tests need 8-12 hours without food. The page of each test says so, and how else to prepare.',
  },
  {
    question: 'How do I change or cancel a booking?',
    answer:
      'Find it with your booking id and phone number, or under your name if you have an account. You can move or cancel it until two hours before; after that, call the lab.',
  },
];
