-- No two answers are alike: each joins five parts that its interview and its place choose, some 600,000 different ones.
insert into interviews.interview_message (interview_id, position, segments, id, turn, role, text, said_at)
select interview.id, n, 1, gen_random_uuid(), (n + 1) / 2,
    case n % 2 when 0 then 'ASSISTANT' else 'USER' end,
    case n % 2 when 0 then 'And how is it with ' || topic.words || '?'
        else opening.words || ' ' || topic.words || ' ' || verdict.words || ', ' || reason.words || ' '
            || closing.words || ' ' || (seed % 97) || '.' end,
    interview.ended_at
from interviews.interview interview
cross join generate_series(0, 2 * {turns} - 1) n
cross join lateral (select abs(hashtext(interview.id::text || ':' || n / 2)::bigint) as seed) chosen
cross join lateral (select (array['the delivery', 'the price of tea', 'the kettle', 'the packaging',
    'the shop in my street', 'the morning routine', 'the water', 'the green tea', 'the black tea', 'the mug',
    'the subscription', 'the telephone support', 'the recipe book', 'the taste of the box', 'the refund',
    'the courier', 'the loyalty card', 'the opening hours', 'the herbal mixture', 'the sugar'])[1 + seed % 20])
    as topic (words)
cross join lateral (select (array['Honestly,', 'For me', 'I would say', 'When I think of it,', 'In our family',
    'At work', 'On a Sunday', 'Since last winter', 'My sister says that', 'Before the holidays'])
    [1 + seed / 20 % 10]) as opening (words)
cross join lateral (select (array['is a joy', 'takes far too long', 'was better in the past', 'matters most',
    'gets on my nerves', 'is the reason that I stay', 'could be simpler', 'has surprised me', 'is not for me',
    'works as it should', 'costs more than it should', 'reminds me of my grandmother'])[1 + seed / 200 % 12])
    as verdict (words)
cross join lateral (select (array['because nobody answers when I call', 'because I drink it with my neighbours',
    'since the old machine broke in spring', 'so that I wait at home half the day',
    'although my doctor told me to take less', 'and the children ask for it each evening',
    'because the website never remembers my address', 'as long as the colour stays clear',
    'since we moved to the country', 'because the label is too small to be read'])[1 + seed / 2400 % 10])
    as reason (words)
cross join lateral (select (array['I noticed it in week', 'I wrote that down on page', 'That was in house number',
    'I told it to colleague', 'We counted it on day'])[1 + seed / 24000 % 5]) as closing (words)
where interview.study_id = '{study}';
vacuum (analyze) interviews.interview, interviews.interview_message;
