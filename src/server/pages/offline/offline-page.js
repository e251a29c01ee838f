// Browsers get this file as it is. It lists the bookings that `web/page/offline-bookings.ts` has stored. On the page of a
// round it says how many notes `web/page/kept-round.ts` keeps.

const list = document.querySelector('ul');
for (const booking of readBookings()) {
  const row = document.querySelector('template').content.cloneNode(true);
  for (const name of ['codeText', 'when', 'lab']) row.querySelector(`[data-shows=${name}]`).textContent = booking[name];
  const phone = row.querySelector('a');
  if (booking.phone) {
    phone.href = `tel:${booking.phone.replaceAll(' ', '')}`;
    phone.textContent = `Call ${booking.phone}`;
  } else phone.remove();
  list.append(row);
  list.parentElement.hidden = false;
}
if (location.pathname === '/vendor/today') {
  const unsent = countUnsent();
  const text = document.querySelector('[data-shows=unsent]');
  document.querySelector('h1').textContent = 'Your round cannot be shown without network';
  text.textContent =
    unsent === 0
      ? 'All that you noted on this phone was sent.'
      : `Not sent yet: ${unsent === 1 ? '1 note' : `${unsent} notes`} of your round. They stay on this phone and are sent once the page opens. Do not log out before.`;
  text.hidden = false;
}
addEventListener('online', () => location.reload());
document.querySelector('button').addEventListener('click', () => location.reload());

function countUnsent() {
  try {
    return JSON.parse(localStorage.getItem('jaanch.round.1')).steps.length;
  } catch {
    return 0;
  }
}

function readBookings() {
  try {
    return JSON.parse(localStorage.getItem('jaanch.bookings.1')).bookings.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
