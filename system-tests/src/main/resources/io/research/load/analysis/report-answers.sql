-- A question and an answer of three sentences for each turn; the interviewer has noted what it has asked about.
-- No two people say the same, but many mean it.
insert into interviews.interview_message (interview_id, position, segments, id, turn, role, text, said_at,
    question)
select id, position, 1, gen_random_uuid(), 1 + position / 2,
    case position % 2 when 0 then 'ASSISTANT' else 'USER' end,
    case position % 2 when 0
        then 'Thank you. ' || question
        else beginnings[1 + (chance % 8)] || ' '
            || (string_to_array(matters[goal], '|'))[1 + chance / 8 % 6] || ', and '
            || reasons[1 + chance / 64 % 8] || '. It was the ' || chance % 97 || '. time since May, and '
            || reasons[1 + chance / 512 % 8] || '.' end,
    now(), case position % 2 when 0 then null else question end
from (
    select id, position, goal, (array[
        'How do you decide what to have for dinner?',
        'How do you buy the food for your weekday dinners?',
        'When did dinner on a weekday last go wrong?',
        'What would you change about your weekday dinners?'])[goal] as question,
        abs(hashtext(id::text || position)::bigint) as chance, array[
        'I look into the fridge and take what has to go|My children decide, they want pasta all the time|'
            || 'We have a plan for the whole week on the wall|I cook what my mother cooked on that day|'
            || 'Mostly I am too tired to decide anything at all|I search for a recipe on my phone',
        'I go to the supermarket on the way home|A box with groceries is delivered on Monday|'
            || 'On Saturday I buy everything at the market|My husband does the shopping, I write the list|'
            || 'I compare prices and buy what is on offer|The little shop at the corner has all I need',
        'The rice burnt because the phone rang|The delivery came so late that we ate bread|'
            || 'Nobody ate the vegetables that I had cooked|I forgot to take the meat out of the freezer|'
            || 'There was no time because of the football training|Two of us had cooked without knowing it',
        'More time in the evening would change everything|I want the children to help in the kitchen|'
            || 'It should cost less than it does now|I would plan ahead and cook for two days|'
            || 'We would sit at the table together every day|Somebody else should do the washing up'] as matters, array[
        'Well, let me think.',
        'Honestly?',
        'That is a good question.',
        'It depends on the day.',
        'I have thought about that.',
        'Oh, that is easy.',
        'Most of the time it goes like this.',
        'You will laugh.'] as beginnings,
        array[
        'that has been so since we moved',
        'my sister thinks that is funny',
        'with two jobs there is no other way',
        'I would not want it differently',
        'it annoys me more than I like to say',
        'in summer it is another matter',
        'that is what money allows',
        'nobody has ever asked me about it'] as reasons
    from (
        select id, position, 1 + position / 2 * 4 / {turns} as goal
        from interviews.interview cross join generate_series(0, 2 * {turns} - 1) position
        where study_id = '{study}') numbered) said;
vacuum (analyze) interviews.interview, interviews.interview_message;
