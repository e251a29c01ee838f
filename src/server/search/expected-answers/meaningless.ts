export const meaningless: readonly string[] = `
  plumber | biryani | ramesh kumar | car wash | haircut | electrician near me | pizza delivery | ac repair | beauty parlour |
  mobile recharge | train ticket | movie tickets | flipkart | amazon | zomato | swiggy order | ola cab | uber taxi |
  sunita sharma | priya singh | mohammed irfan | rajesh gupta | anjali verma | suresh patil | lakshmi narayan | deepak yadav |
  amit shah | neha kapoor | arun mehta | fatima begum | gurpreet singh | harpreet kaur | venkatesh rao | subramaniam iyer |
  hotel room | guest house | petrol pump | gas cylinder booking | gold price today | silver ring | iron box repair |
  kidney beans recipe | sugar cane juice | heart shaped cake | eye liner | lip balm | hair dryer | hair salon | body lotion |
  chicken curry | paneer tikka | masala dosa | samosa | ice cream | chocolate cake | coffee shop | restaurant near me |
  wedding photographer | tailor | carpenter | painter | house cleaning | pest control | packers and movers | laundry |
  school admission form | tuition classes | english speaking course | yoga classes | gym membership | cricket bat |
  laptop repair | mobile cover | phone charger | tv stand | washing machine service | water purifier | sofa set | curtains |
  bank loan | insurance agent | passport office | pan card | aadhaar update | income tax return | lawyer | property dealer |
  bus booking | flight to goa | rent a bike | used cars | driving school | cycle shop | tyre puncture | car insurance |
  cake delivery | flowers bouquet | saree shop | jeans | shoes | wrist watch | sunglasses | jewellery shop | kirana store |
  vegetables online | milk delivery | fish market | mutton shop | sabzi wala | dhobi | kabadiwala | nai ki dukan | darzi |
  bijli wala | pandit for puja | astrologer | temple timing | weather today | cricket score | ipl live | song download |
  whatsapp status | facebook login | instagram | youtube | hello | good morning | how are you | asdfgh | qwerty | lorem ipsum |
  प्लंबर | बिरयानी | रमेश कुमार | कार वॉश | बाल कटवाना | होटल | टैक्सी | बिजली मिस्त्री | பிரியாணி | ஹோட்டல் | బిర్యానీ |
  హోటల్ | ಹೋಟೆಲ್ | ബിരിയാണി | হোটেল | হোটেল ভাড়া | હોટેલ | ਢਾਬਾ | ହୋଟେଲ | بریانی | ہوٹل
`
  .split('|')
  .map((query) => query.trim());
